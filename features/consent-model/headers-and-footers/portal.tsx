import { texts } from '@candour/kit/contract/texts';
import {
  footers,
  footerTranslations,
  footerVersions,
  headers,
  headerTranslations,
  headerVersions,
} from './contract.ts';
import { Blocks } from './portal/blocks.tsx';
import type { BlockNoun } from './portal/block-props.ts';

const headerWords = texts({
  title: 'Headers',
  purpose: 'What people read above a block of statements.',
  add: 'Add header',
  edit: 'Edit header',
  translate: 'Translate header',
  search: 'Search headers',
  empty: 'No headers yet',
  emptyText: 'Add one to introduce what you ask people.',
  noun: 'Header',
});

const footerWords = texts({
  title: 'Footers',
  purpose: 'What people read below a block of statements, such as a link to your privacy policy.',
  add: 'Add footer',
  edit: 'Edit footer',
  translate: 'Translate footer',
  search: 'Search footers',
  empty: 'No footers yet',
  emptyText: 'Add one with the small print of what you ask people.',
  noun: 'Footer',
});

// The same kind of thing under two names: the name's own member is only accessed through `label`.
const asBlock = (noun: unknown) => noun as BlockNoun;

const Headers = () => (
  <Blocks
    noun={asBlock(headers)}
    translations={headerTranslations}
    versions={headerVersions}
    words={headerWords}
  />
);
const Footers = () => (
  <Blocks
    noun={asBlock(footers)}
    translations={footerTranslations}
    versions={footerVersions}
    words={footerWords}
  />
);

export const screens = { headers: Headers, footers: Footers };
