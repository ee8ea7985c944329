import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { texts } from '@candour/kit/contract/texts';
import { formOf } from '@candour/kit/portal/form-of.ts';
import { FormGroup } from '@candour/kit/portal/form-group.tsx';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { BesidePreview, LivePreview } from '@candour/kit/portal/live-preview.tsx';
import { PageHead } from '@candour/kit/portal/page-head.tsx';
import { RecordForm } from '@candour/kit/portal/record-form.tsx';
import { useRead, useRecord } from '@candour/kit/portal/query.ts';
import { useSourceLanguage } from '@candour/kit/portal/languages-of-brand.ts';
import { useSurroundings } from '@candour/kit/portal/surroundings.tsx';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Select } from '@candour/ui/select.tsx';
import { WaitingRecord } from '@candour/kit/portal/waiting.tsx';
import { languages } from '../../../organisation/languages/contract.ts';
import { themes } from '../../themes/contract.ts';
import { confirmationPages, pageRoutes, type PageInput } from '../contract.ts';
import { typeLabels } from './type-labels.ts';

const catalogue = texts({
  add: 'Add confirmation page',
  purpose: 'What people read when they are done.',
  back: 'Confirmation pages',
  page: 'Confirmation page',
  language: 'Language of the preview',
});

const form = formOf(confirmationPages);
const { Field } = form;

type Props = { id: number | undefined; opened: (id: number) => void; close: () => void };

/** The form of one page next to the page itself. */
export const ManagePage = ({ id, opened, close }: Props) => {
  const words = useTexts(catalogue);
  const { data } = useRecord(confirmationPages.routes.read, id);
  if (id !== undefined && data === undefined) return <WaitingRecord />;
  return (
    <>
      <PageHead
        title={words.add}
        name={data?.pageName}
        purpose={words.purpose}
        trail={[{ label: words.back, run: close }]}
      />
      <RecordForm
        noun={confirmationPages}
        row={data}
        done={{ added: 'Confirmation page added', saved: 'Confirmation page saved' }}
        back={close}
        onAdded={opened}
      >
        <BesidePreview>
          <Fields />
          <PagePreview />
        </BesidePreview>
      </RecordForm>
    </>
  );
};

const Fields = () => {
  const { control } = useFormHandle();
  const brandId = useWatch({ control, name: 'brandId' }) as number | null; // a field of this form
  const { data } = useRead(themes.routes.list);
  const choices = (data?.themes ?? [])
    .filter((theme) => theme.brandId === brandId || theme.brandId === 0)
    .map(({ themeId, styleName }) => ({ value: themeId, label: styleName }));
  return (
    <div>
      <FormGroup title="Basics">
        <Field name="pageName" autoFocus />
        <Field name="brandId" as="brand" />
        <Field name="pageType" choices={typeLabels} isRequired />
        <Field name="themeId" as="select" choices={choices} isClearable />
      </FormGroup>
      <FormGroup title="Texts" purpose="In the language of the brand; translate them once they are saved.">
        <Field name="title" />
        <Field name="body" />
      </FormGroup>
      <FormGroup title="What comes next">
        <Field name="buttonLabel" />
        <Field name="buttonUrl" />
        <Field name="redirectUrl" />
        <Field name="delaySeconds" isRequired />
      </FormGroup>
    </div>
  );
};

const PagePreview = () => {
  const words = useTexts(catalogue);
  const { client, person } = useSurroundings();
  const { control } = useFormHandle();
  const [languageId, speak] = useState<number | null>(null);
  const { data } = useRead(languages.assigned);
  const values = useWatch({ control }) as PageInput; // the values of this form
  const hasButton = values.buttonLabel !== '' && values.buttonUrl !== '';
  const body = {
    ...values,
    // Missing parts must not prevent a preview of the rest.
    pageName: values.pageName.trim() || 'Page',
    title: values.title.trim() || 'Title',
    body: values.body || '<p>Text</p>',
    brandId: values.brandId ?? person.brandIds[0] ?? 0,
    ...(hasButton ? {} : { buttonLabel: '', buttonUrl: '' }),
    languageId,
  };
  const assigned = data?.assignedLanguages ?? [];
  const sourceId = useSourceLanguage(assigned, values.brandId) ?? null;
  const spoken = new Set([sourceId, ...values.translations.map((entry) => entry.languageId)]);
  const choices = assigned
    .filter((language) => spoken.has(language.languageId))
    .map((language) => ({ value: language.languageId, label: language.languageName }));
  return (
    <LivePreview
      title={words.page}
      body={body}
      compose={(settled) => client.call(pageRoutes.preview, { body: settled })}
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
