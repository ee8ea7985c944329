import {
  mdiAlertCircleOutline,
  mdiAlertOutline,
  mdiCheckCircleOutline,
  mdiCloudUploadOutline,
  mdiDatabaseAlertOutline,
  mdiEmailOutline,
  mdiHeadset,
  mdiKeyOutline,
  mdiPowerPlugOffOutline,
  mdiTranslate,
} from '@mdi/js';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { AttentionItem, AttentionKind } from '@candour/kit/contract/attention';
import type { ResponseOf } from '@candour/kit/contract/route';
import { texts } from '@candour/kit/contract/texts';
import { dateTimeText, momentText } from '@candour/kit/portal/dates.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { ReadFailed } from '@candour/kit/portal/waiting.tsx';
import { Card } from '@candour/ui/card.tsx';
import { Icon } from '@candour/ui/icon.tsx';
import { Skeleton } from '@candour/ui/skeleton.tsx';
import type { getAttention } from '../contract.ts';
import classes from './attention.module.css';
import panel from './board.module.css';
import { attentionId } from './headline.tsx';

const catalogue = texts({
  title: 'Needs attention',
  failed: 'what needs attention',
  others: (count: number) => `${count} more`,
  passed: (count: number) =>
    `Everything else is in order: ${count} ${count === 1 ? 'check' : 'checks'} passed.`,
  allPassed: (count: number) =>
    count === 0
      ? 'Nothing needs you.'
      : `Everything is in order: ${count} ${count === 1 ? 'check' : 'checks'} passed.`,
});

/** What needs the person, each with the way to where it is done. */
export const NeedsAttention = ({ read }: { read: UseQueryResult<ResponseOf<typeof getAttention>> }) => {
  const words = useTexts(catalogue);
  const { data, isError, error, refetch } = read;
  const count = data === undefined ? 0 : data.items.length + data.others;
  return (
    <Card id={attentionId} tabIndex={-1} role="region" aria-label={words.title} className={classes.attention}>
      <div className={panel.panelHead}>
        <h2>{words.title}</h2>
        {count > 0 && <span className={classes.count}>{count}</span>}
      </div>
      {data !== undefined ? (
        <Told {...data} />
      ) : isError ? (
        <ReadFailed failed={{ message: error.message, again: () => void refetch() }} what={words.failed} />
      ) : (
        <Skeleton height={180} radius={8} />
      )}
    </Card>
  );
};

const Told = ({ items, others, countOfPassed }: ResponseOf<typeof getAttention>) => {
  const words = useTexts(catalogue);
  return (
    <>
      {items.length > 0 && (
        <ul className={classes.items}>
          {items.map((item) => (
            <Item key={`${item.title} ${item.to} ${JSON.stringify(item.search)}`} item={item} />
          ))}
          {others > 0 && <li className={classes.others}>{words.others(others)}</li>}
        </ul>
      )}
      {(items.length === 0 || countOfPassed > 0) && (
        <p className={classes.passed}>
          <Icon path={mdiCheckCircleOutline} size={18} />
          {(items.length === 0 ? words.allPassed : words.passed)(countOfPassed)}
        </p>
      )}
    </>
  );
};

const icons: Record<AttentionKind, string> = {
  Ledger: mdiDatabaseAlertOutline,
  Mail: mdiEmailOutline,
  Integrations: mdiPowerPlugOffOutline,
  Services: mdiAlertOutline,
  Checks: mdiAlertCircleOutline,
  Publishing: mdiCloudUploadOutline,
  Texts: mdiTranslate,
  AccessKeys: mdiKeyOutline,
  Processing: mdiAlertCircleOutline,
  Agents: mdiHeadset,
  RightsRequests: mdiAlertCircleOutline,
  Vendors: mdiAlertCircleOutline,
};

const Item = ({ item: { kind, title, text, tone, since, action, to, search } }: { item: AttentionItem }) => {
  const [before, after] = text.split('{since}');
  return (
    <li data-tone={tone}>
      <Icon path={icons[kind]} size={18} />
      <div>
        <h3>{title}</h3>
        <p>
          {before}
          {after !== undefined && since !== null && (
            <time dateTime={since} title={dateTimeText(since)}>
              {momentText(since)}
            </time>
          )}
          {after}
        </p>
        <Link to={to} search={search} className={classes.link}>
          {action}
          <span className="visually-hidden">: {title}</span>
        </Link>
      </div>
    </li>
  );
};
