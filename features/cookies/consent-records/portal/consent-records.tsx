import { mdiCertificateOutline, mdiDownload } from '@mdi/js';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { texts } from '@candour/kit/contract/texts';
import type { ResponseOf } from '@candour/kit/contract/route';
import { download } from '@candour/kit/portal/csv.ts';
import { dateTimeText } from '@candour/kit/portal/dates.ts';
import { PageHead } from '@candour/kit/portal/page-head.tsx';
import { useWrite } from '@candour/kit/portal/query.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Button } from '@candour/ui/button.tsx';
import { EmptyState } from '@candour/ui/empty-state.tsx';
import { FieldShell } from '@candour/ui/field-shell.tsx';
import layout from '@candour/ui/layout.module.css';
import { TextInput } from '@candour/ui/text-input.tsx';
import { TitledCard } from '@candour/ui/titled-card.tsx';
import { searchConsentRecords } from '../contract.ts';
import classes from './consent-records.module.css';
import { recordsCsv } from './records-csv.ts';
import { RecordCard } from './record-card.tsx';

const catalogue = texts({
  title: 'Consent records',
  purpose:
    'Find what a visitor answered to your banners, by the number the banner shows them. Each search is written to the audit.',
  number: 'Consent number',
  help: 'Visitors find it at the end of the settings of the banner, and in the cookie cmpGuid_…',
  invalid: 'Please enter the whole number',
  find: 'Find',
  start: 'Whose consent are you looking for?',
  startText:
    'Ask the visitor to open the settings of the banner and to read out or copy their consent number.',
  none: 'No record found',
  noneText:
    'No banner of your brands has an answer under this number, what identified the visitor was erased, or the answer ended so long ago that its record is no longer kept.',
  found: (count: number) => (count === 1 ? '1 record' : `${count} records`),
  csv: 'CSV',
  json: 'JSON',
  deliveries: 'Told to other systems',
  noDeliveries: 'No other system was called for this visitor.',
});

const guid = z.guid();

/** Finds the answers of a visitor. What is typed stays out of the address, and so out of every log. */
export const ConsentRecords = () => {
  const words = useTexts(catalogue);
  const [number, type] = useState('');
  const [isInvalid, refuse] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const search = useWrite(searchConsentRecords);
  const find = () => {
    const consentNumber = number.trim();
    const isWhole = guid.safeParse(consentNumber).success;
    refuse(!isWhole);
    if (isWhole) search.mutate({ body: { consentNumber } });
    else input.current?.focus();
  };
  return (
    <>
      <PageHead title={words.title} purpose={words.purpose} />
      <form
        className={classes.search}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          find();
        }}
      >
        <FieldShell
          label={words.number}
          isRequired
          help={words.help}
          error={isInvalid ? words.invalid : undefined}
        >
          {(control) => (
            <TextInput
              {...control}
              ref={input}
              autoComplete="off"
              spellCheck={false}
              value={number}
              onChange={(event) => type(event.target.value)}
            />
          )}
        </FieldShell>
        <Button type="submit" look="primary" busy={search.isPending}>
          {words.find}
        </Button>
      </form>
      <div role="status" className={classes.found}>
        {search.data === undefined && (
          <EmptyState icon={mdiCertificateOutline} title={words.start}>
            {words.startText}
          </EmptyState>
        )}
        {search.data?.records.length === 0 && (
          <EmptyState icon={mdiCertificateOutline} title={words.none}>
            {words.noneText}
          </EmptyState>
        )}
        {search.data !== undefined && search.data.records.length > 0 && <Found found={search.data} />}
      </div>
    </>
  );
};

const Found = ({ found }: { found: ResponseOf<typeof searchConsentRecords> }) => {
  const words = useTexts(catalogue);
  const { records, deliveries } = found;
  return (
    <div className={layout.stack4}>
      <div className={classes.head}>
        <h2>{words.found(records.length)}</h2>
        <Button small icon={mdiDownload} onClick={() => download('consent-records.csv', recordsCsv(records))}>
          {words.csv}
        </Button>
        <Button
          small
          icon={mdiDownload}
          onClick={() => download('consent-records.json', JSON.stringify(found, null, 2), 'application/json')}
        >
          {words.json}
        </Button>
      </div>
      {records.map((record) => (
        <RecordCard key={record.recordId} record={record} />
      ))}
      <TitledCard title={words.deliveries}>
        {deliveries.length === 0 ? (
          <p className={layout.dim}>{words.noDeliveries}</p>
        ) : (
          <ul className={classes.choices}>
            {deliveries.map(({ at, systemName, serviceName, outcome, status, message }, position) => (
              <li key={`${at} ${position}`}>
                <b>{`${systemName}, ${serviceName}`}</b>
                <span>{status === null ? outcome : `${outcome} (${status})`}</span>
                <p>{[dateTimeText(at), message].filter((text) => text !== '').join('. ')}</p>
              </li>
            ))}
          </ul>
        )}
      </TitledCard>
    </div>
  );
};
