import * as z from 'zod/mini';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { formOf } from '@candour/kit/portal/form-of.ts';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { FormGroup } from '@candour/kit/portal/form-group.tsx';
import { PageHead } from '@candour/kit/portal/page-head.tsx';
import { useWrite } from '@candour/kit/portal/query.ts';
import { SaveBar } from '@candour/kit/portal/save-bar.tsx';
import { useMay, useSurroundings } from '@candour/kit/portal/surroundings.tsx';
import { useOwnBrand } from '@candour/kit/portal/use-own-brand.ts';
import { Button } from '@candour/ui/button.tsx';
import layout from '@candour/ui/layout.module.css';
import { Notice } from '@candour/ui/notice.tsx';
import { accessKeys } from '../../../access/access-keys/contract.ts';
import { collectionWidgetFields, preferencePageFields } from '../contract/form.ts';
import { startingForm } from './designer/new-element.ts';
import type { KindFacts } from './form-kinds.ts';
import { keyTypeOf, useKeyChoices } from './steps/use-key-choices.ts';

const form = formOf({
  fields: z.pick(collectionWidgetFields, { formName: true, brandId: true, accessKeyId: true }),
});
/** Pages are reached through links, which need no key. */
const pageForm = formOf({ fields: z.pick(preferencePageFields, { formName: true, brandId: true }) });
const keyForm = formOf(accessKeys);

type Props = { facts: KindFacts; back: () => void; onCreated: (formId: number) => void };

/** The first step of a new form; everything else saves itself from then on. */
export const NewForm = ({ facts, back, onCreated }: Props) => {
  const brandId = useOwnBrand();
  const { client } = useSurroundings();
  const create = useWrite(facts.rows.create, {
    invalidates: [facts.rows.list],
    done: `${facts.noun} added`,
  });
  const send = async (values: { brandId?: number | null | undefined } & object) => {
    const { startingWords } = await client.call(facts.routes.offers, {
      query: { brandId: values.brandId ?? 0 },
    });
    const { pageTitle: pageName, stopEverything: unsubscribeAllLabel } = startingWords;
    const body = {
      ...values,
      working: startingForm(facts.kind, startingWords),
      ...(facts.kind === 'preferencePage' && { pageName, unsubscribeAllLabel }),
    };
    // The members of this kind; see `KindFacts`.
    const response = await create.mutateAsync({
      body: body as Parameters<typeof create.mutateAsync>[0]['body'],
    });
    // The form must be clean by the time the next screen is opened.
    setTimeout(() => onCreated(Number(response[facts.idMember])));
  };
  const record = brandId === undefined ? {} : { brandId };
  return (
    <>
      <PageHead
        title={`New ${facts.noun.toLowerCase()}`}
        purpose={`Start with its name; what it ${facts.kind === 'preferencePage' ? 'shows' : 'asks'} comes next.`}
        trail={[{ label: facts.listTitle, run: back }]}
      />
      {facts.kind === 'preferencePage' ? (
        <pageForm.Form record={record} closesOnSave save={send}>
          <FormGroup>
            <pageForm.Field name="formName" autoFocus />
            <pageForm.Field name="brandId" as="brand" />
          </FormGroup>
          <SaveBar cancel={back} hasSaveAndClose={false} />
        </pageForm.Form>
      ) : (
        <form.Form record={record} closesOnSave save={send}>
          <FormGroup>
            <form.Field name="formName" autoFocus />
            <form.Field name="brandId" as="brand" />
            <Key facts={facts} />
          </FormGroup>
          <SaveBar cancel={back} hasSaveAndClose={false} />
        </form.Form>
      )}
    </>
  );
};

const Key = ({ facts }: Pick<Props, 'facts'>) => {
  const { control, form: handle } = useFormHandle();
  const [brandId, formName] = useWatch({ control, name: ['brandId', 'formName'] }) as [
    number | null | undefined,
    string,
  ]; // fields of this form
  const choices = useKeyChoices(facts.kind, brandId);
  const mayAdd = useMay()(accessKeys.create.access);
  const [isAdding, add] = useState(false);
  const create = useWrite(accessKeys.create, { invalidates: [accessKeys.list], done: 'Access key created' });
  return (
    <div className={layout.stack3}>
      <form.Field name="accessKeyId" as="select" choices={choices} isDisabled={brandId == null} />
      {brandId != null && choices.length === 0 && !mayAdd && (
        <Notice tone="warning">
          This brand has no access key for it. Ask somebody who may create access keys.
        </Notice>
      )}
      {mayAdd && brandId != null && (
        <div>
          <Button small onClick={() => add(true)}>
            New access key…
          </Button>
        </div>
      )}
      {isAdding && brandId != null && (
        <keyForm.Dialog
          title="New access key"
          record={{
            accessKeyName: formName,
            accessKeyType: keyTypeOf(facts.kind),
            brandId,
            allowedDomains: [],
          }}
          saveLabel="Create"
          save={async (values) => {
            const { newAccessKeyId } = await create.mutateAsync({ body: values });
            handle.setValue('accessKeyId', newAccessKeyId.toLowerCase(), { shouldValidate: true });
          }}
          onClose={() => add(false)}
        >
          <keyForm.Field name="accessKeyName" autoFocus />
          <keyForm.Field name="allowedDomains" as="tags" />
        </keyForm.Dialog>
      )}
    </div>
  );
};
