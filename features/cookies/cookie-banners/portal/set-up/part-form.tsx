import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import type { Route } from '@candour/kit/contract/route';
import { formOf } from '@candour/kit/portal/form-of.ts';
import type { Fields } from '@candour/kit/portal/form.tsx';
import { useRead, useWrite } from '@candour/kit/portal/query.ts';
import { StepFoot } from '@candour/kit/portal/step-foot.tsx';
import { Waiting } from '@candour/kit/portal/waiting.tsx';
import { cookieBanners } from '../../contract.ts';
import { bannerParts } from '../../contract/set-up/parts.ts';
import { useSetUp, type Layer, type Overrides } from './set-up.tsx';
import layout from '@candour/ui/layout.module.css';
import { TellPreview } from './step-form.tsx';

type PartName = keyof typeof bannerParts;

type Facts<F extends Fields> = {
  part: PartName;
  fields: F;
  /** The green message. */
  done: string;
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

/** The form of one part of the set-up: reads it, shows it in the preview, saves it and goes on to the next step. */
export const partFormOf = <F extends Fields>(facts: Facts<F>) => {
  const { fields, part, done, layer, shows, invalidates = [] } = facts;
  const form = formOf({ fields });
  // All parts are read and saved alike; which answer belongs to which body is `fields` alone.
  const { read, save } = bannerParts[part] as typeof bannerParts.preBanner;

  const PartForm = ({ startWith = (saved) => saved, children }: Props<F>) => {
    const { consentBannerId, isReadOnly, proceed } = useSetUp();
    const { data } = useRead(read, { query: { consentBannerId } });
    const write = useWrite(save, {
      invalidates: [read, cookieBanners.list, cookieBanners.readBasicDetails, ...invalidates],
      done,
    });
    if (data === undefined) return <Waiting height={480} />;
    const send = (values: unknown) => {
      const body = fields.parse(values) as Parameters<typeof write.mutateAsync>[0]['body']; // as above
      return write.mutateAsync({
        query: { consentBannerId },
        body: { ...body, consentBannerId, rowVersion: data.rowVersion },
      });
    };
    return (
      <form.Form
        record={startWith(data as unknown as z.output<F>) /* as above */}
        className={layout.stack5}
        isReadOnly={isReadOnly}
        save={send}
        onSaved={proceed}
      >
        <TellPreview layer={layer} {...(shows === undefined ? {} : { part: shows })} />
        {children}
        <StepFoot />
      </form.Form>
    );
  };
  return { PartForm, Field: form.Field };
};
