import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { texts } from '@candour/kit/contract/texts';
import { FoldedGroup } from '@candour/kit/portal/folded-group.tsx';
import { FormGroup } from '@candour/kit/portal/form-group.tsx';
import { formOf } from '@candour/kit/portal/form-of.ts';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { lazyPart } from '@candour/kit/portal/lazy-part.ts';
import { linkTo } from '@candour/kit/portal/link-to.ts';
import { BesidePreview, LivePreview } from '@candour/kit/portal/live-preview.tsx';
import { PageHead } from '@candour/kit/portal/page-head.tsx';
import { useRead, useRecord } from '@candour/kit/portal/query.ts';
import { RecordForm } from '@candour/kit/portal/record-form.tsx';
import { useSurroundings } from '@candour/kit/portal/surroundings.tsx';
import { useAddress } from '@candour/kit/portal/use-address.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { WaitingRecord } from '@candour/kit/portal/waiting.tsx';
import { Button } from '@candour/ui/button.tsx';
import layout from '@candour/ui/layout.module.css';
import { Select } from '@candour/ui/select.tsx';
import { languages } from '../../../organisation/languages/contract.ts';
import { linkRoutes, links, linkScreens, type LinkOffers, type PublicLink } from '../contract.ts';
import { AnswersField } from './answers-field.tsx';
import { LinkStatus } from './link-status.tsx';

const CodeDialog = lazyPart(() => import('./code-dialog.tsx'), 'CodeDialog');
const PublishDialog = lazyPart(() => import('./publish-dialog.tsx'), 'PublishDialog');

const catalogue = texts({
  add: 'Add action link',
  list: 'Action links',
  purpose: 'The page asks with one button. Nothing is recorded before it is pressed.',
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
  stamped: 'Noted with each answer',
  stampedNothing: 'Nothing',
  publish: 'Publish',
  publishing: 'Publishing',
  saveFirst: 'Save your changes to publish them.',
  codes: 'Get code',
  page: 'Page of the link',
  language: 'Language of the preview',
});

const form = formOf(links);
const { Field } = form;

/** The form of one link next to the page it leads to. */
export const ManageLink = () => {
  const words = useTexts(catalogue);
  const navigate = useNavigate();
  const [{ id }, change] = useAddress<'id'>();
  const { data } = useRecord(links.routes.read, id === undefined ? undefined : Number(id));
  if (id !== undefined && data === undefined) return <WaitingRecord />;
  const close = () => void navigate(linkTo(linkScreens, 'action-links'));
  return (
    <>
      <PageHead
        title={words.add}
        name={data?.linkName}
        purpose={words.purpose}
        trail={[{ label: words.list, run: close }]}
      />
      <RecordForm
        key={id}
        noun={links}
        row={data}
        done={{ added: 'Action link added', saved: 'Action link saved' }}
        back={close}
        onAdded={(added) => change({ id: String(added) })}
      >
        <BesidePreview>
          <div>
            {data !== undefined && <Publishing link={data} />}
            <Fields />
          </div>
          <PagePreview />
        </BesidePreview>
      </RecordForm>
    </>
  );
};

const choicesOf = (rows: LinkOffers['themes'] | undefined) =>
  (rows ?? []).map(({ id, name }) => ({ value: id, label: name }));

const useOffers = (): LinkOffers | undefined => {
  const { control } = useFormHandle();
  const brandId = useWatch({ control, name: 'brandId' }) as number | null; // a field of this form
  const input = { query: { brandId: brandId ?? 0 } };
  return useRead(linkRoutes.offers, input, { isEnabled: brandId !== null && brandId !== undefined }).data;
};

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

const Stamped = ({ offers }: { offers: LinkOffers | undefined }) => {
  const words = useTexts(catalogue);
  return (
    <FoldedGroup
      title={words.stamped}
      of="sourceCode"
      summary={(code) => String(code) || words.stampedNothing}
    >
      <Field name="sourceCode" />
      <Field name="responseChannel" />
      <Field name="transactionTypeId" as="select" choices={choicesOf(offers?.transactionTypes)} isClearable />
    </FoldedGroup>
  );
};

const Publishing = ({ link }: { link: PublicLink }) => {
  const words = useTexts(catalogue);
  const { control, isReadOnly } = useFormHandle();
  const { isDirty } = useFormState({ control });
  const [asked, ask] = useState<'publish' | 'code'>();
  if (isReadOnly) return null;
  return (
    <FormGroup title={words.publishing}>
      <div className={layout.row}>
        <LinkStatus status={link.status} />
        <Button look="primary" disabled={isDirty} onClick={() => ask('publish')}>
          {words.publish}
        </Button>
        <Button onClick={() => ask('code')}>{words.codes}</Button>
      </div>
      {isDirty && <p className={layout.dim}>{words.saveFirst}</p>}
      <Suspense>
        {asked === 'publish' && <PublishDialog link={link} onClose={() => ask(undefined)} />}
        {asked === 'code' && <CodeDialog link={link} onClose={() => ask(undefined)} />}
      </Suspense>
    </FormGroup>
  );
};

const PagePreview = () => {
  const words = useTexts(catalogue);
  const { client, person, brands } = useSurroundings();
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
  const sourceId =
    brands.find(({ brandId }) => brandId === values.brandId && brandId !== 0)?.defaultLanguageId ??
    assigned.find(({ isDefault }) => isDefault)?.languageId ??
    null;
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
