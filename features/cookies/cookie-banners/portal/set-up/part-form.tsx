import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import type { BannerStep } from '@candour/consent/check.ts';
import type { Route } from '@candour/kit/contract/route';
import { formOf } from '@candour/kit/portal/form-of.ts';
import type { Fields } from '@candour/kit/portal/form.tsx';
import { keyOf, useRead } from '@candour/kit/portal/query.ts';
import { useSurroundings } from '@candour/kit/portal/surroundings.tsx';
import { Waiting } from '@candour/kit/portal/waiting.tsx';
import { setUpSteps } from '../../contract/set-up/basic-details.ts';
import { stepOfCheck } from '../../contract/set-up/checks.ts';
import { bannerParts } from '../../contract/set-up/parts.ts';
import { Autosave } from '@candour/kit/portal/editor/autosave.tsx';
import { EditorFoot } from '../editor/editor-foot.tsx';
import { useDraft } from '../editor/use-draft.ts';
import { useSetUp, type Layer, type Overrides } from './set-up.tsx';
import layout from '@candour/ui/layout.module.css';
import { TellPreview } from './step-form.tsx';

type PartName = keyof typeof bannerParts;

type Facts<F extends Fields> = {
  part: PartName;
  fields: F;
  /** What checks call the step. */
  where: BannerStep;
  /** What the preview shows meanwhile, and the member of it that the form's values take the place of. */
  layer: Layer;
  shows?: keyof Overrides;
  /** Routes besides those of the banner whose answers change. */
  invalidates?: readonly Route[];
};

type Props<F extends Fields> = {
  /** What the form starts with, where that is not just what was saved. */
  startWith?: (saved: z.output<F>) => z.output<F>;
  children: ReactNode;
};

/** The form of one part of the set-up: reads it, shows it in the preview, and saves it. */
export const partFormOf = <F extends Fields>(facts: Facts<F>) => {
  const { fields, part, where, layer, shows, invalidates = [] } = facts;
  const form = formOf({ fields });
  // All parts are read and saved alike; which answer belongs to which body is `fields` alone.
  const { read, save } = bannerParts[part] as typeof bannerParts.preBanner;
  type Answer = z.output<typeof read.response>;

  const PartForm = ({ startWith = (saved) => saved, children }: Props<F>) => {
    const { consentBannerId, isReadOnly, drafts, proceed } = useSetUp();
    const { client } = useSurroundings();
    const queries = useQueryClient();
    const input = { query: { consentBannerId } };
    const { data } = useRead(read, input, { isKept: true });
    const draft = useDraft<Answer>({
      part,
      step: setUpSteps.indexOf(stepOfCheck[where]) + 1,
      data,
      fields,
      write: (body, rowVersion) =>
        client.call(save, {
          ...input,
          body: { ...(body as Omit<Answer, 'rowVersion'>), consentBannerId, rowVersion }, // as above
        }),
      read: () => client.call(read, input),
      keep: (answer) => queries.setQueryData(keyOf(read, input), answer),
      touches: invalidates,
    });
    if (draft.record === undefined) return <Waiting height={480} />;
    return (
      <div data-where={where}>
        <form.Form
          key={draft.revision}
          record={startWith(draft.record as unknown as z.output<F>) /* as above */}
          className={layout.stack5}
          isReadOnly={isReadOnly}
          save={draft.save}
          onSaved={(isClosing) => isClosing && proceed()}
        >
          <TellPreview layer={layer} {...(shows === undefined ? {} : { part: shows })} />
          {children}
          <Autosave store={drafts} />
          <EditorFoot />
        </form.Form>
      </div>
    );
  };
  return { PartForm, Field: form.Field };
};
