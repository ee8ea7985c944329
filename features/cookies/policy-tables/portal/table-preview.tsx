import { useState } from 'react';
import { languagesOfBrand, useSourceLanguage } from '@candour/kit/portal/languages-of-brand.ts';
import {
  DeviceChoice,
  PreviewFrame,
  widestBesideForm,
  type Device,
} from '@candour/kit/portal/preview-frame.tsx';
import { keyOf, useRead } from '@candour/kit/portal/query.ts';
import { useSurroundings } from '@candour/kit/portal/surroundings.tsx';
import { usePreview } from '@candour/kit/portal/use-preview.ts';
import { Segmented } from '@candour/ui/segmented.tsx';
import { Select } from '@candour/ui/select.tsx';
import { languages } from '../../../organisation/languages/contract.ts';
import { policyTables } from '../contract.ts';
import { groupingChoices, type Grouping } from './groupings.ts';
import classes from './manage-table.module.css';
import type { Overrides } from './set-up.tsx';

type Props = { policyTableId: number; brandId: number; overrides?: Overrides | undefined };

/** The table as a page will show it, with unsaved changes, in a sandboxed frame. */
export const TablePreview = ({ policyTableId, brandId, overrides }: Props) => {
  const { client } = useSurroundings();
  const [device, hold] = useState<Device>(widestBesideForm);
  const [grouping, group] = useState<Grouping>('1');
  const [languageId, speak] = useState<number | null>(null);
  const { data: assigned } = useRead(languages.assigned);
  const all = assigned?.assignedLanguages ?? [];
  const spoken = languagesOfBrand(all, brandId);
  const sourceId = useSourceLanguage(all, brandId);
  const shown = languageId ?? sourceId ?? null;
  const body = {
    ...overrides,
    policyTableId,
    groupingId: Number(grouping) as 1 | 2 | 3,
    ...(languageId === null ? {} : { languageId }),
  };
  const data = usePreview([...keyOf(policyTables.preview), body], () =>
    client.call(policyTables.preview, { body }),
  );
  return (
    <aside className={classes.preview} aria-label="Preview">
      <div className={classes.tools}>
        <Segmented label="Grouping" choices={groupingChoices} value={grouping} onChoose={group} />
        <DeviceChoice device={device} hold={hold} />
        {spoken.length > 1 && (
          <Select
            aria-label="Language of the preview"
            choices={spoken.map((language) => ({ value: language.languageId, label: language.languageName }))}
            value={shown}
            onValueChange={speak}
          />
        )}
      </div>
      <PreviewFrame title="Table preview" document={data?.document} device={device} />
    </aside>
  );
};
