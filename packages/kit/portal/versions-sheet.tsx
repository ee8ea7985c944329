import { mdiHistory } from '@mdi/js';
import { useState } from 'react';
import { plainText } from '@candour/consent/rich-text.ts';
import { EmptyState } from '@candour/ui/empty-state.tsx';
import { Select } from '@candour/ui/select.tsx';
import { SideSheet } from '@candour/ui/side-sheet.tsx';
import { Waiting } from './waiting.tsx';
import type { Version, VersionsRoute } from '../contract/versions.ts';
import { dateTimeText } from './dates.ts';
import { useRead } from './query.ts';
import classes from './versions-sheet.module.css';
import { wordDifference } from './word-difference.ts';

type Props = { route: VersionsRoute; id: number; name: string; onClose: () => void };

/** Every wording of a row, each compared with the one before it or with another chosen one. */
export const VersionsSheet = ({ route, id, name, onClose }: Props) => {
  const { data } = useRead(route, { params: { id } });
  const versions = data?.versions ?? [];
  const [chosen, choose] = useState<number | null>(null);
  const [against, compare] = useState<number | null>(null);
  const shown = versions.find(({ versionNo }) => versionNo === chosen) ?? versions[0];
  const older =
    versions.find(({ versionNo }) => versionNo === against) ??
    versions.find(({ versionNo }) => versionNo === (shown?.versionNo ?? 0) - 1);
  const choices = versions.map(({ versionNo, createdAt }) => ({
    value: versionNo,
    label: `Version ${versionNo}, ${dateTimeText(createdAt)}`,
  }));
  return (
    <SideSheet isOpen title={`Versions of ${name}`} width={680} onClose={onClose}>
      {data === undefined && <Waiting height={240} />}
      {data !== undefined && shown === undefined && (
        <EmptyState icon={mdiHistory} title="Nothing was published yet" />
      )}
      {shown !== undefined && (
        <div className={classes.body}>
          <div className={classes.choose}>
            <label>
              <span>Version</span>
              <Select choices={choices} value={shown.versionNo} onValueChange={choose} />
            </label>
            <label>
              <span>Compared with</span>
              <Select
                choices={choices}
                value={older?.versionNo ?? null}
                onValueChange={compare}
                placeholder="Nothing"
              />
            </label>
          </div>
          <p className={classes.by}>
            By {shown.userName}
            {shown.changeNote !== '' && `: ${shown.changeNote}`}
          </p>
          <WordingDifference before={older?.wording} after={shown.wording} />
        </div>
      )}
    </SideSheet>
  );
};

const blockEnd = /(?<=<\/(?:p|li|h[2-4])>|<br>)/;

/** Rich text as lines; what is no rich text has its lines already. */
const linesOf = (text: string): string =>
  text.startsWith('<')
    ? text
        .split(blockEnd)
        .map(plainText)
        .filter((line) => line !== '')
        .join('\n')
    : text;

type DifferenceProps = { before: Version['wording'] | undefined; after: Version['wording'] };

/** Two wordings, part by part where they differ, with the words that went and came. */
export const WordingDifference = ({ before, after }: DifferenceProps) => {
  const all = [...new Set([...Object.keys(after), ...Object.keys(before ?? {})])];
  const titles = all.filter((title) => before === undefined || before[title] !== after[title]);
  if (titles.length === 0) return <p>Nothing differs.</p>;
  return (
    <dl className={classes.parts}>
      {titles.map((title) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>
            <Words
              before={linesOf(before?.[title] ?? '')}
              after={linesOf(after[title] ?? '')}
              isNew={!before}
            />
          </dd>
        </div>
      ))}
    </dl>
  );
};

const Words = ({ before, after, isNew }: { before: string; after: string; isNew: boolean }) => {
  if (isNew || before === after) return after === '' ? '–' : after;
  const changes = wordDifference(before, after);
  const isWhole = changes.every(({ kind }) => kind !== 'same');
  return changes.map(({ value, kind }, at) => {
    if (kind === 'same') return value;
    const Changed = kind === 'new' ? 'ins' : 'del';
    return (
      <Changed key={at} className={isWhole ? classes.whole : undefined}>
        {value}
      </Changed>
    );
  });
};
