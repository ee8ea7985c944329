import type { Resource } from '@candour/kit/contract/resource';
import type { TranslationRoutes } from '@candour/kit/contract/translations';
import type { VersionsRoute } from '@candour/kit/contract/versions';
import type { PlainWords } from '@candour/kit/portal/plain-screen.tsx';
import { TranslationScreen } from '@candour/kit/portal/translation-screen.tsx';
import { useAddress } from '@candour/kit/portal/use-address.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import type { headers } from '../contract.ts';
import { BlockList } from './block-list.tsx';

/** A header or a footer, as far as they are alike. */
export type BlockNoun = Resource<typeof headers.fields, string>;

export type BlockProps = {
  noun: BlockNoun;
  translations: TranslationRoutes;
  versions: VersionsRoute;
  words: PlainWords & { translate: string };
};

/** The list, or the translation of the row that the address names. */
export const Blocks = (props: BlockProps) => {
  const words = useTexts(props.words);
  const [{ translate, languageId }, change] = useAddress<'translate' | 'languageId'>();
  if (translate === undefined)
    return <BlockList {...props} words={words} translate={(id) => change({ translate: String(id) })} />;
  return (
    <TranslationScreen
      routes={props.translations}
      id={Number(translate)}
      languageId={languageId === undefined ? undefined : Number(languageId)}
      choose={(id) => change({ languageId: String(id) })}
      back={() => change({ translate: undefined, languageId: undefined })}
      title={words.translate}
    />
  );
};
