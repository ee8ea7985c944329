import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { texts } from '@candour/kit/contract/texts';
import { FoldedGroup } from '@candour/kit/portal/folded-group.tsx';
import { FormGroup } from '@candour/kit/portal/form-group.tsx';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { BesidePreview, LivePreview } from '@candour/kit/portal/live-preview.tsx';
import { useRead } from '@candour/kit/portal/query.ts';
import { useSourceLanguage } from '@candour/kit/portal/languages-of-brand.ts';
import { useSurroundings } from '@candour/kit/portal/surroundings.tsx';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Select } from '@candour/ui/select.tsx';
import { languages } from '../../../organisation/languages/contract.ts';
import { linkRoutes, type PublicLink } from '../contract.ts';
import { AnswersField } from './answers-field.tsx';
import { Field } from './link-form.ts';
import { Publishing } from './publishing.tsx';
import { Stamped } from './stamped.tsx';
import { choicesOf, useOffers } from './use-offers.ts';

const catalogue = texts({
  basics: 'Basics',
  answers: 'What one press records',
  answersText: 'An answer to each statement. A link that only says no works for 400 days.',
  words: 'Words',
  wordsText:
    'In the language of the brand. Where you leave a text empty, people read built-in words in their own language.',
  after: 'Afterwards',
  others: 'Used and expired links',
  builtIn: 'Built-in',
  own: 'Own words',
  page: 'Page of the link',
  language: 'Language of the preview',
});

/** The form of an action link next to the page it leads to. */
export const ActionLinkForm = ({ link }: { link: PublicLink | undefined }) => (
  <BesidePreview>
    <div>
      {link !== undefined && <Publishing link={link} />}
      <Fields />
    </div>
    <PagePreview />
  </BesidePreview>
);

const Fields = () => {
  const words = useTexts(catalogue);
  const offers = useOffers();
  return (
    <>
      <FormGroup title={words.basics}>
        <Field name="linkName" autoFocus />
        <Field name="brandId" as="brand" />
        <Field name="nameInLink" />
      </FormGroup>
      <FormGroup title={words.answers} purpose={words.answersText}>
        <AnswersField statements={offers?.statements} />
        <Field name="supportsListUnsubscribe" />
        <Field name="isSingleUse" />
        <Field name="tokenLifetimeHours" />
      </FormGroup>
      <FormGroup title={words.words} purpose={words.wordsText}>
        <Field name="title" />
        <Field name="introduction" />
        <Field name="buttonLabel" />
        <Field name="themeId" as="select" choices={choicesOf(offers?.themes)} isClearable />
      </FormGroup>
      <FormGroup title={words.after}>
        <Field name="undoMinutes" isRequired />
        <Field
          name="confirmationPageId"
          as="select"
          choices={choicesOf(offers?.confirmationPages)}
          isClearable
        />
        <Field name="doneText" />
        <Field
          name="alsoOpenPreferencePageLinkId"
          as="select"
          choices={choicesOf(offers?.pageLinks)}
          isClearable
        />
      </FormGroup>
      <FoldedGroup
        title={words.others}
        of="usedText"
        summary={(text) => (text === '' ? words.builtIn : words.own)}
      >
        <Field name="usedText" />
        <Field name="expiredText" />
      </FoldedGroup>
      <Stamped offers={offers} />
    </>
  );
};

const PagePreview = () => {
  const words = useTexts(catalogue);
  const { client, person } = useSurroundings();
  const { control } = useFormHandle();
  const [languageId, speak] = useState<number | null>(null);
  const { data } = useRead(languages.assigned);
  const values = useWatch({ control }) as PublicLink; // the values of this form
  const body = {
    ...values,
    // Missing parts must not prevent a preview of the rest.
    linkName: 'Link',
    nameInLink: 'link',
    undoMinutes: 0,
    tokenLifetimeHours: null,
    brandId: values.brandId ?? person.brandIds[0] ?? 0,
    languageId,
  };
  const assigned = data?.assignedLanguages ?? [];
  const sourceId = useSourceLanguage(assigned, values.brandId) ?? null;
  const choices = assigned.map((each) => ({ value: each.languageId, label: each.languageName }));
  return (
    <LivePreview
      title={words.page}
      body={body}
      compose={(settled) => client.call(linkRoutes.preview, { body: settled })}
      tools={
        choices.length > 1 && (
          <Select
            aria-label={words.language}
            choices={choices}
            value={languageId ?? sourceId}
            onValueChange={speak}
          />
        )
      }
    />
  );
};
