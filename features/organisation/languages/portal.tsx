import { useState } from 'react';
import { everywhereReason } from '@candour/kit/contract/access';
import { texts } from '@candour/kit/contract/texts';
import { DataTable } from '@candour/kit/portal/data-table.tsx';
import { ListToolbar } from '@candour/kit/portal/list-toolbar.tsx';
import { PageHead } from '@candour/kit/portal/page-head.tsx';
import { useOptimisticWrite, useRead } from '@candour/kit/portal/query.ts';
import { useWhyNot } from '@candour/kit/portal/surroundings.tsx';
import { useList } from '@candour/kit/portal/use-list.ts';
import { useTexts, useWording } from '@candour/kit/portal/use-words.ts';
import { Notice } from '@candour/ui/notice.tsx';
import { RowSwitch } from '@candour/ui/row-switch.tsx';
import { StatusChip } from '@candour/ui/status-chip.tsx';
import { brands } from '../brands/contract.ts';
import { languages, type Language } from './contract.ts';
import classes from './portal/languages.module.css';
import { LanguageBrands } from './portal/language-brands.tsx';
import { MissingTranslations } from './portal/missing-translations.tsx';

const catalogue = texts({
  title: 'Languages',
  purpose:
    'Choose the languages your organisation uses. Visitors read the default one where a translation is missing.',
  search: 'Search languages',
  assigned: 'Assigned',
  notAssigned: 'Not assigned',
  isDefault: 'Default',
  direction: 'Direction',
  rightToLeft: 'Right to left',
  leftToRight: 'Left to right',
  makeDefault: 'Make default',
  missing: 'View missing translations',
  brands: 'Brands',
  allBrands: 'All',
  chooseBrands: 'Choose brands',
  assign: (name: string) => `Assign ${name}`,
});

const facts = {
  fields: languages.fields,
  id: 'languageId',
  label: 'languageName',
  search: ['languageName', 'nativeName', 'languageCode'],
  order: 'languageName',
} as const;

const Languages = () => {
  const words = useTexts(catalogue);
  const wording = useWording();
  const reason = useWhyNot()(languages.assign.access);
  const mayWrite = reason === undefined;
  const { data } = useRead(languages.list);
  const { data: known } = useRead(brands.list);
  const isMultiBrand = known?.isMultiBrand ?? false;
  const nameOf = (id: number) => known?.brands.find(({ brandId }) => brandId === id)?.brandName ?? String(id);
  const [shown, show] = useState<Language>();
  const [limited, limit] = useState<Language>();
  const write = useOptimisticWrite(languages.assign, {
    list: languages.list,
    after: ({ languages: rows }, { body }) => ({
      languages: rows.map((row) => ({
        ...row,
        isAssigned: body.languageIds.includes(row.languageId),
        isDefault: row.languageId === body.defaultLanguageId,
      })),
    }),
  });
  const all = data?.languages ?? [];
  const assignedIds = all.filter(({ isAssigned }) => isAssigned).map(({ languageId }) => languageId);
  const defaultId = all.find(({ isDefault }) => isDefault)?.languageId ?? 0;
  const assign = (languageIds: number[], defaultLanguageId = defaultId) =>
    write.mutate({ body: { languageIds, defaultLanguageId } });
  const toggle = ({ languageId }: Language, isAssigned: boolean) =>
    assign(isAssigned ? [...assignedIds, languageId] : assignedIds.filter((id) => id !== languageId));

  const list = useList(data?.languages, facts, {
    columns: [
      'languageName',
      { field: 'nativeName', priority: 2 },
      { field: 'languageCode', min: 110, priority: 2 },
      {
        field: 'isRightToLeft',
        title: words.direction,
        min: 140,
        priority: 2,
        value: (row) => (row.isRightToLeft ? words.rightToLeft : words.leftToRight),
      },
      {
        field: 'isAssigned',
        min: 120,
        cell: (row) => (
          <RowSwitch
            aria-label={words.assign(row.languageName)}
            checked={row.isAssigned}
            disabled={!mayWrite || row.isDefault}
            onCheckedChange={(isAssigned) => toggle(row, isAssigned)}
          />
        ),
      },
      {
        field: 'isDefault',
        min: 120,
        cell: (row) => row.isDefault && <StatusChip tone="info">{words.isDefault}</StatusChip>,
      },
      ...(isMultiBrand
        ? [
            {
              field: 'brandIds' as const,
              title: words.brands,
              min: 140,
              priority: 3 as const,
              value: (row: Language) =>
                row.brandIds.length === 0 ? words.allBrands : row.brandIds.map(nameOf).join(', '),
            },
          ]
        : []),
      {
        field: 'translationsComplete',
        min: 190,
        value: (row) => (row.isAssigned ? `${row.translationsComplete} %` : ''),
      },
    ],
    filters: {
      isAssigned: {
        choices: [
          { value: 'true', label: words.assigned },
          { value: 'false', label: words.notAssigned },
        ],
      },
    },
  });
  return (
    <>
      <PageHead title={words.title} purpose={words.purpose} />
      {reason === everywhereReason && <Notice className={classes.notice}>{wording(reason)}.</Notice>}
      <ListToolbar list={list} search={words.search} />
      <DataTable
        list={list}
        title={words.title}
        empty={{ title: words.title }}
        actions={(row) => ({
          others: [
            ...(mayWrite && row.isAssigned && !row.isDefault
              ? [{ label: words.makeDefault, run: () => assign(assignedIds, row.languageId) }]
              : []),
            ...(mayWrite && row.isAssigned && isMultiBrand
              ? [{ label: words.chooseBrands, run: () => limit(row) }]
              : []),
            ...(row.isAssigned ? [{ label: words.missing, run: () => show(row) }] : []),
          ],
        })}
      />
      {limited && <LanguageBrands language={limited} onClose={() => limit(undefined)} />}
      {shown && <MissingTranslations language={shown} onClose={() => show(undefined)} />}
    </>
  );
};

export const screens = { languages: Languages };
