import { sourceName, sourceTypes, type SourceType } from '@candour/consent/source-types.ts';
import type { Call } from '@candour/kit/server/call';

type Sourced = { sourceType: number; sourceId: number | null };

/** The nouns whose rows a submission can come through. */
const nounOf: Partial<Record<SourceType, string>> = {
  PreferenceWidget: 'preferenceWidget',
  ConsentCollectionWidget: 'consentCollectionWidget',
  PreferencePage: 'preferencePage',
  PreferencePageLink: 'link',
  ActionLink: 'link',
  PublicPortal: 'portalLink',
  Api: 'apiUser',
  ProgressiveProfile: 'progressiveProfile',
};

/** Where rows come from, by the name of the form or link where it is still there: "Collection widget, Newsletter". */
export const namedSources = async <R extends Sourced>(
  { db, platform }: Pick<Call, 'db' | 'platform'>,
  rows: readonly R[],
): Promise<(Omit<R, keyof Sourced> & { source: string })[]> => {
  const wanted = new Map<string, Set<number>>();
  const noun = ({ sourceType }: Sourced) => nounOf[sourceTypes[sourceType - 1] ?? 'System'];
  for (const row of rows) {
    const of = noun(row);
    if (of !== undefined && row.sourceId !== null)
      wanted.set(of, (wanted.get(of) ?? new Set()).add(row.sourceId));
  }
  const names = new Map<string, ReadonlyMap<number | string, string>>();
  for (const [of, ids] of wanted) names.set(of, await platform.records.namesOf(db, of, ids));
  return rows.map(({ sourceType, sourceId, ...row }) => {
    const name = names.get(noun({ sourceType, sourceId }) ?? '')?.get(sourceId ?? -1);
    const kind = sourceName(sourceType);
    return { ...row, source: name === undefined ? kind : `${kind}, ${name}` };
  });
};
