import * as z from 'zod/mini';
import { keyOf } from '@candour/kit/portal/query.ts';
import { useSurroundings } from '@candour/kit/portal/surroundings.tsx';
import { usePreview } from '@candour/kit/portal/use-preview.ts';
import {
  DeviceChoice,
  PreviewFrame,
  widestBesideForm,
  type Device,
} from '@candour/kit/portal/preview-frame.tsx';
import { useState } from 'react';
import layout from '@candour/ui/layout.module.css';
import { collectionWidgetFields } from '../../contract/form.ts';
import { useFormSetUp } from '../editor/form-set-up.tsx';
import { choicesOf, stepFormOf } from './step-form.tsx';

const { StepForm, Field } = stepFormOf(z.pick(collectionWidgetFields, { themeId: true }));

/** The theme of a form, and how it looks. */
export const StepStyle = () => {
  const { offers, facts, row } = useFormSetUp();
  const { client } = useSurroundings();
  const [device, hold] = useState<Device>(widestBesideForm);
  const body = { formId: row.formId };
  const data = usePreview([...keyOf(facts.routes.preview), body, row.themeId, row.rowVersion], () =>
    client.call(facts.routes.preview, { body }),
  );
  return (
    <>
      <StepForm>
        <Field name="themeId" as="select" isClearable choices={choicesOf(offers.themes)} />
      </StepForm>
      <section className={layout.stack3} aria-label="Preview">
        <DeviceChoice device={device} hold={hold} />
        <PreviewFrame title="Form preview" document={data?.document} device={device} />
      </section>
    </>
  );
};
