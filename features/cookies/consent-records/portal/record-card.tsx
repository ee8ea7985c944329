import { mdiCertificateOutline } from '@mdi/js';
import { Suspense } from 'react';
import { texts } from '@candour/kit/contract/texts';
import { dateTimeText } from '@candour/kit/portal/dates.ts';
import { lazyPart } from '@candour/kit/portal/lazy-part.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Button } from '@candour/ui/button.tsx';
import { Facts } from '@candour/ui/facts.tsx';
import { saveFile } from '@candour/ui/save-file.ts';
import { StatusChip } from '@candour/ui/status-chip.tsx';
import { TitledCard } from '@candour/ui/titled-card.tsx';
import type { ConsentRecord } from '../contract.ts';
import classes from './consent-records.module.css';
import { choiceWords, eventWords, methodWords } from './words.ts';

const Strings = lazyPart(() => import('./strings.tsx'), 'Strings');

const catalogue = texts({
  genuine: 'Verified',
  wrong: (problem: string) => `Not genuine: ${problem}`,
  receipt: 'Receipt',
  brand: 'Brand',
  banner: 'Banner',
  version: (version: number, language: string) => `version ${version}, ${language}`,
  answer: 'Answer',
  method: 'How',
  gpc: 'Global Privacy Control was on',
  place: 'Country and device',
  page: 'Page',
  received: 'Received',
  record: 'Record',
  shown: 'What the banner said',
  yes: 'Yes',
  no: 'No',
  gone: (channelId: number) => `Channel ${channelId}; the banner that asked is gone`,
});

/** One answer: what was chosen, what was read, and whether the record still is what was sealed. */
export const RecordCard = ({ record }: { record: ConsentRecord }) => {
  const words = useTexts(catalogue);
  const { verification, receipt, recordId, choices, gpc, tcString, acString, gppString } = record;
  const strings = [tcString, acString, gppString].filter((each) => each !== null);
  const save = () =>
    saveFile(
      `receipt-${recordId}.json`,
      new Blob([JSON.stringify(receipt, null, 2)], { type: 'application/json' }),
    );
  return (
    <TitledCard
      title={`${eventWords[record.eventType] ?? record.eventType}, ${dateTimeText(record.occurredAt)}`}
      aside={
        <span className={classes.aside}>
          <StatusChip tone={verification.isGenuine ? 'success' : 'danger'}>
            {verification.isGenuine ? words.genuine : words.wrong(verification.problem ?? '')}
          </StatusChip>
          {receipt !== null && (
            <Button small look="quiet" icon={mdiCertificateOutline} onClick={save}>
              {words.receipt}
            </Button>
          )}
        </span>
      }
    >
      <div className={classes.record}>
        <Facts
          facts={[
            [words.answer, choiceWords[record.choice] ?? record.choice],
            [
              words.method,
              [methodWords[record.method] ?? record.method, gpc && words.gpc].filter(Boolean).join('. '),
            ],
            [words.brand, record.brandName],
            [
              words.banner,
              [record.profileName, words.version(record.version, record.language)].filter(Boolean).join(', '),
            ],
            [words.page, record.pageUrl ?? record.site],
            [words.place, [record.country, record.device].filter((text) => text !== '').join(', ')],
            [words.received, dateTimeText(record.receivedAt)],
            [words.record, record.recordId],
          ]}
        />
        <ul className={classes.choices}>
          {choices.map(({ channelId, statementVersionId, value, serviceName, categoryName, wording }) => (
            <li key={`${channelId} ${statementVersionId}`}>
              <b>{serviceName ?? words.gone(channelId)}</b>
              <StatusChip tone={value === 1 ? 'success' : 'info'}>
                {value === 1 ? words.yes : words.no}
              </StatusChip>
              <p>{[categoryName, wording].filter((text) => text !== null && text !== '').join(': ')}</p>
            </li>
          ))}
        </ul>
        {strings.length > 0 && (
          <Suspense fallback={null}>
            <Strings strings={strings} />
          </Suspense>
        )}
        {record.bannerText !== null && (
          <details className={classes.shown}>
            <summary>{words.shown}</summary>
            <b>{record.bannerTitle}</b>
            <p>{record.bannerText}</p>
          </details>
        )}
      </div>
    </TitledCard>
  );
};
