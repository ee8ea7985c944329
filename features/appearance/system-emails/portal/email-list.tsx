import { useNavigate } from '@tanstack/react-router';
import { mdiEmailFastOutline, mdiRestore } from '@mdi/js';
import { useState } from 'react';
import { texts } from '@candour/kit/contract/texts';
import { DeleteDoomed } from '@candour/kit/portal/delete-doomed.tsx';
import { ListScreen } from '@candour/kit/portal/list-screen.tsx';
import { useRead, useWrite } from '@candour/kit/portal/query.ts';
import { useSurroundings } from '@candour/kit/portal/surroundings.tsx';
import { useListLanguage } from '@candour/kit/portal/use-list-language.tsx';
import { useList } from '@candour/kit/portal/use-list.ts';
import { useRecords } from '@candour/kit/portal/use-records.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { VersionsSheet } from '@candour/kit/portal/versions-sheet.tsx';
import { linkTo } from '@candour/kit/portal/link-to.ts';
import { languages } from '../../../organisation/languages/contract.ts';
import {
  systemEmailParts,
  systemEmails,
  systemEmailVersions,
  type SystemEmail,
  systemEmailScreens,
} from '../contract.ts';
import { emailTypes } from '../email-types.ts';
import { CloneForBrand } from './clone-for-brand.tsx';
import { EmailPreview } from './email-preview.tsx';
import { ResetEmail } from './reset-email.tsx';

const catalogue = texts({
  title: 'System emails',
  purpose: 'The texts of the emails Candour sends, for all brands or for one.',
  search: 'Search emails',
  empty: 'No system emails',
  tested: 'A test is on its way to you',
  consequence: 'The brand uses the texts of all brands again. This cannot be undone.',
  ofSettings: 'Default',
});

type About = 'preview' | 'versions' | 'clone' | 'reset';
const types = Object.entries(emailTypes).map(([value, { name }]) => ({ value, label: name }));

export const EmailList = () => {
  const words = useTexts(catalogue);
  const navigate = useNavigate();
  const { person } = useSurroundings();
  const [asked, ask] = useState<{ about: About; row: SystemEmail }>();
  const { data } = useRead(languages.assigned);
  const language = useListLanguage<SystemEmail>(data?.assignedLanguages, ['subject', 'htmlBody', 'textBody']);
  const test = useWrite(systemEmailParts.sendTest, { done: words.tested });
  const records = useRecords(systemEmails.routes, {
    rows: (response) => response.systemEmails,
    id: 'systemEmailId',
    noun: 'Email',
  });
  const { rows, doom, mayWrite } = records;
  const list = useList(rows, systemEmails, {
    columns: [
      'name',
      language.text('subject', { priority: 2 }),
      { field: 'emailType', min: 190, priority: 3, value: (row) => emailTypes[row.emailType].name },
      { field: 'brandName', min: 120 },
      { field: 'senderAddress', priority: 3, value: (row) => row.senderAddress || words.ofSettings },
      language.status,
      { field: 'isActive', min: 90, priority: 2 },
      { field: 'changedAt', min: 124, priority: 2 },
    ],
    filters: { emailType: { choices: types } },
  });
  const addressOf = ({ systemEmailId }: SystemEmail) => ({
    search: { systemEmailId, languageId: language.languageId ?? undefined },
  });
  const open = (row: SystemEmail) =>
    void navigate(linkTo(systemEmailScreens, 'manage-system-email', addressOf(row)));
  const translate = (row: SystemEmail) =>
    void navigate(linkTo(systemEmailScreens, 'manage-system-email-translation', addressOf(row)));
  const isOwn = ({ brandId }: SystemEmail) =>
    mayWrite && (person.brandIds.includes(0) || person.brandIds.includes(brandId));
  const close = () => ask(undefined);
  return (
    <ListScreen
      list={list}
      title={words.title}
      purpose={words.purpose}
      search={words.search}
      empty={{ title: words.empty }}
      filters={language.filter}
      open={open}
      actions={(row) => ({
        [isOwn(row) ? 'edit' : 'view']: () => open(row),
        translate: () => translate(row),
        clone: mayWrite ? { label: 'Clone for brand', run: () => ask({ about: 'clone', row }) } : undefined,
        preview: () => ask({ about: 'preview', row }),
        others: [
          {
            label: 'Send test to me',
            icon: mdiEmailFastOutline,
            run: () => test.mutate({ params: { id: row.systemEmailId }, body: {} }),
          },
          { label: 'Version history', run: () => ask({ about: 'versions', row }) },
          ...(isOwn(row)
            ? [{ label: 'Reset to default', icon: mdiRestore, run: () => ask({ about: 'reset', row }) }]
            : []),
        ],
        delete: isOwn(row) && row.brandId !== 0 ? () => doom(row) : undefined,
      })}
    >
      {asked?.about === 'preview' && <EmailPreview email={asked.row} onClose={close} />}
      {asked?.about === 'clone' && <CloneForBrand email={asked.row} onClose={close} />}
      {asked?.about === 'reset' && <ResetEmail email={asked.row} onClose={close} />}
      {asked?.about === 'versions' && (
        <VersionsSheet
          route={systemEmailVersions}
          id={asked.row.systemEmailId}
          name={asked.row.name}
          onClose={close}
        />
      )}
      <DeleteDoomed records={records} label="name" consequence={words.consequence} />
    </ListScreen>
  );
};
