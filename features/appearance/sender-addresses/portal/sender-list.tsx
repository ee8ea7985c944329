import { mdiDnsOutline, mdiEmailCheckOutline, mdiPlus, mdiRefresh, mdiStarOutline } from '@mdi/js';
import { useState } from 'react';
import { texts } from '@candour/kit/contract/texts';
import { BriefOnPhone } from '@candour/kit/portal/brief-on-phone.tsx';
import { Explained } from '@candour/kit/portal/explained.tsx';
import { ListScreen } from '@candour/kit/portal/list-screen.tsx';
import { useRead, useWrite } from '@candour/kit/portal/query.ts';
import { RecordDialogs } from '@candour/kit/portal/record-dialogs.tsx';
import { useWhyNot } from '@candour/kit/portal/surroundings.tsx';
import { useBrandNames } from '@candour/kit/portal/use-brand-names.ts';
import { useList } from '@candour/kit/portal/use-list.ts';
import { useRecords } from '@candour/kit/portal/use-records.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Button } from '@candour/ui/button.tsx';
import { Notice } from '@candour/ui/notice.tsx';
import { StatusChip } from '@candour/ui/status-chip.tsx';
import { senderAddresses, senderParts, type SenderAddress } from '../contract.ts';
import classes from './dns-records.module.css';
import { DnsRecords } from './dns-records.tsx';
import { SenderFields } from './sender-fields.tsx';

const catalogue = texts({
  title: 'Sender email addresses',
  purpose: 'Addresses and domains your emails may come from, once they are verified.',
  add: 'Add sender',
  edit: 'Edit sender',
  search: 'Search senders',
  empty: 'No senders yet',
  emptyText: 'Until there is a default, emails come from the address in the server settings.',
  limit: (limit: number) =>
    `Your licence allows ${limit} addresses and domains, and you have used all of them`,
  verify: 'Verify again',
  looked: ({ verificationStatus, verificationProblem, identityType }: SenderAddress) =>
    verificationStatus === 'Verified'
      ? 'Verified'
      : identityType === 'Email'
        ? 'A new link is on its way'
        : verificationProblem,
  records: 'Show DNS records',
  setDefault: 'Set default',
  isDefault: 'Default set',
  notVerified: 'Only a verified address can be the default',
  allBrands: 'All',
  revoked: (names: string) => `No longer verified, so nothing is sent from it: ${names}.`,
});

const tones = { Pending: 'info', Verified: 'success', Failed: 'danger', Revoked: 'danger' } as const;
const { routes } = senderAddresses;

export const SenderList = () => {
  const words = useTexts(catalogue);
  const whyNot = useWhyNot();
  const brandNames = useBrandNames();
  const [shown, show] = useState<SenderAddress>();
  const { data: count } = useRead(senderParts.limit);
  const records = useRecords(routes, {
    rows: (response) => response.senderEmailAddresses,
    id: 'senderEmailAddressId',
    noun: 'Sender',
    touches: [senderParts.limit],
  });
  const { open, doom, mayWrite } = records;
  const verify = useWrite(senderParts.verify, { invalidates: [routes.list], done: words.looked });
  const setDefault = useWrite(senderParts.setDefault, { invalidates: [routes.list], done: words.isDefault });
  const brandsOf = ({ brandIds }: SenderAddress): string =>
    brandIds.includes(0) ? words.allBrands : brandNames(brandIds);
  const list = useList(records.rows, senderAddresses, {
    columns: [
      'address',
      { field: 'displayName', priority: 2 },
      { field: 'brandIds', priority: 2, value: brandsOf },
      {
        field: 'verificationStatus',
        min: 130,
        cell: ({ verificationStatus }) => (
          <StatusChip tone={tones[verificationStatus]}>{verificationStatus}</StatusChip>
        ),
      },
      { field: 'verificationProblem', priority: 2 },
      { field: 'isDefault', min: 100 },
    ],
  });
  const revoked = (records.rows ?? []).filter(({ verificationStatus }) => verificationStatus === 'Revoked');
  const isFull = count !== undefined && count.used >= count.limit;
  const warning = revoked.length > 0 && (
    <Notice tone="danger" className={classes.warning}>
      {words.revoked(revoked.map(({ address }) => address).join(', '))}
    </Notice>
  );
  return (
    <>
      {warning}
      <ListScreen
        list={list}
        {...words}
        empty={{ title: words.empty, text: words.emptyText, icon: mdiEmailCheckOutline }}
        add={undefined}
        buttons={
          mayWrite && (
            <Explained reason={isFull ? words.limit(count.limit) : undefined}>
              {(isDisabled) => (
                <Button look="primary" icon={mdiPlus} disabled={isDisabled} onClick={() => open('new')}>
                  <BriefOnPhone label={words.add} />
                </Button>
              )}
            </Explained>
          )
        }
        open={open}
        actions={(row) => {
          const params = { id: row.senderEmailAddressId };
          const isSender = row.identityType === 'Email' && row.verificationStatus === 'Verified';
          return {
            [mayWrite ? 'edit' : 'view']: () => open(row),
            others: [
              ...(row.identityType === 'Domain'
                ? [{ label: words.records, icon: mdiDnsOutline, run: () => show(row) }]
                : []),
              ...(mayWrite && (row.verificationStatus !== 'Verified' || row.identityType === 'Domain')
                ? [{ label: words.verify, icon: mdiRefresh, run: () => verify.mutate({ params }) }]
                : []),
              ...(row.identityType === 'Email' && !row.isDefault
                ? [
                    {
                      label: words.setDefault,
                      icon: mdiStarOutline,
                      run: () => setDefault.mutate({ params }),
                      disabledReason: isSender ? whyNot(senderParts.setDefault.access) : words.notVerified,
                    },
                  ]
                : []),
            ],
            delete: mayWrite ? () => doom(row) : undefined,
          };
        }}
      >
        <RecordDialogs
          records={records}
          facts={senderAddresses}
          label="address"
          add={words.add}
          edit={words.edit}
        >
          <SenderFields isNew={records.opened === 'new'} />
        </RecordDialogs>
        {shown !== undefined && <DnsRecords sender={shown} onClose={() => show(undefined)} />}
      </ListScreen>
    </>
  );
};
