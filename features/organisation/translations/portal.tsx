import { mdiDownload, mdiTranslate, mdiUpload } from '@mdi/js';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { plainText } from '@candour/consent/rich-text.ts';
import { areaName } from '@candour/kit/contract/area-name';
import { texts } from '@candour/kit/contract/texts';
import { lazyPart } from '@candour/kit/portal/lazy-part.ts';
import { ListScreen } from '@candour/kit/portal/list-screen.tsx';
import { useRead } from '@candour/kit/portal/query.ts';
import { useSurroundings } from '@candour/kit/portal/surroundings.tsx';
import { useBrandNames } from '@candour/kit/portal/use-brand-names.ts';
import { useAddress } from '@candour/kit/portal/use-address.ts';
import { useFile } from '@candour/kit/portal/use-file.ts';
import { usePagedList } from '@candour/kit/portal/use-paged-list.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Button } from '@candour/ui/button.tsx';
import { MenuButton } from '@candour/ui/menu-button.tsx';
import { StatusChip } from '@candour/ui/status-chip.tsx';
import type { Tone } from '@candour/ui/tone.ts';
import { languages } from '../languages/contract.ts';
import { textStates, translatableFacts, translatableTexts, type TranslatableText } from './contract.ts';
import { LanguageChip } from './portal/language-chip.tsx';

const ImportTexts = lazyPart(() => import('./portal/import-texts.tsx'), 'ImportTexts');

const catalogue = texts({
  title: 'Translations',
  purpose:
    'Every text that visitors or staff read in several languages. Take it to translators as a file, and bring it back.',
  back: 'Languages',
  search: 'Search texts',
  language: 'Language',
  kind: 'Kind',
  state: 'State',
  export: 'Export',
  import: 'Import',
  csv: 'CSV, all texts',
  csvMissing: 'CSV, what is missing or out of date',
  xliff: 'XLIFF 1.2, all texts',
  xliffMissing: 'XLIFF 1.2, what is missing or out of date',
  empty: 'No texts',
  emptyText: 'There is nothing that you may translate into this language.',
});

const tones: Readonly<Record<TranslatableText['state'], Tone>> = {
  Missing: 'warning',
  'Out of date': 'warning',
  Translated: 'success',
};

const Translations = () => {
  const words = useTexts(catalogue);
  const navigate = useNavigate();
  const { brandLabel } = useSurroundings();
  const brandNames = useBrandNames();
  const file = useFile(translatableTexts.download);
  const [{ languageId: asked }, change] = useAddress<'languageId'>();
  const [isImporting, importTexts] = useState(false);
  const { data: known } = useRead(languages.assigned);
  const assigned = known?.assignedLanguages ?? [];
  const language =
    assigned.find((each) => String(each.languageId) === asked) ??
    assigned.find(({ isDefault }) => !isDefault) ??
    assigned[0];
  const languageId = language?.languageId ?? 0;
  const areas = [...new Set(useRead(translatableTexts.kinds).data?.productAreas)];
  const list = usePagedList(translatableTexts.page, translatableFacts, {
    only: { LanguageId: languageId },
    isEnabled: languageId !== 0,
    columns: [
      { field: 'item', min: 180 },
      { field: 'title', min: 150, priority: 2 },
      {
        name: 'brandName',
        title: brandLabel,
        min: 104,
        value: ({ brandId }) => brandNames([brandId]),
      },
      { field: 'productArea', min: 150, priority: 3, value: (row) => areaName(row.productArea) },
      { field: 'source', cell: ({ source }) => plainText(source) },
      { field: 'translation', cell: ({ translation }) => plainText(translation) || '–' },
      {
        field: 'state',
        min: 130,
        cell: ({ state }) => <StatusChip tone={tones[state]}>{state}</StatusChip>,
      },
    ],
    filters: {
      productArea: {
        label: words.kind,
        choices: areas.map((area) => ({ value: String(area), label: areaName(area) })),
      },
      state: { label: words.state, choices: textStates.map((state) => ({ value: state, label: state })) },
    },
  });
  const download = (format: 'csv' | 'xliff', isMissingOnly: boolean) =>
    file.mutate({
      name: `translations-${language?.languageCode}.${format === 'csv' ? 'csv' : 'xlf'}`,
      input: {
        query: {
          LanguageId: languageId,
          Format: format,
          OnlyMissing: isMissingOnly,
          BrandId: list.state.brandId,
        },
      },
    });
  return (
    <ListScreen
      list={list}
      title={words.title}
      purpose={words.purpose}
      search={words.search}
      trail={[{ label: words.back, run: () => void navigate({ to: '/languages' }) }]}
      buttons={
        <>
          <MenuButton
            label={words.export}
            icon={mdiDownload}
            items={() => [
              { label: words.csv, run: () => download('csv', false) },
              { label: words.csvMissing, run: () => download('csv', true) },
              { label: words.xliff, run: () => download('xliff', false) },
              { label: words.xliffMissing, run: () => download('xliff', true) },
            ]}
          />
          <Button look="primary" icon={mdiUpload} onClick={() => importTexts(true)}>
            {words.import}
          </Button>
        </>
      }
      filters={
        <LanguageChip
          label={words.language}
          languages={assigned}
          value={languageId}
          choose={(id) => change({ languageId: String(id) })}
        />
      }
      empty={{ title: words.empty, text: words.emptyText, icon: mdiTranslate }}
    >
      {isImporting && language !== undefined && (
        <Suspense fallback={null}>
          <ImportTexts language={language} onClose={() => importTexts(false)} />
        </Suspense>
      )}
    </ListScreen>
  );
};

export const screens = { translations: Translations };
