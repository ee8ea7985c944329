import { texts } from '@candour/kit/contract/texts';
import { FoldedGroup } from '@candour/kit/portal/folded-group.tsx';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import type { LinkOffers } from '../contract.ts';
import { Field } from './link-form.ts';
import { choicesOf } from './use-offers.ts';

const catalogue = texts({
  title: 'Noted with each answer',
  nothing: 'Nothing',
});

/** What is recorded with the answers that come through a link. */
export const Stamped = ({ offers }: { offers: LinkOffers | undefined }) => {
  const words = useTexts(catalogue);
  return (
    <FoldedGroup title={words.title} of="sourceCode" summary={(code) => String(code) || words.nothing}>
      <Field name="sourceCode" />
      <Field name="responseChannel" />
      <Field name="transactionTypeId" as="select" choices={choicesOf(offers?.transactionTypes)} isClearable />
    </FoldedGroup>
  );
};
