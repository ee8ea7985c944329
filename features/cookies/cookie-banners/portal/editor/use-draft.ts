import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useSyncExternalStore } from 'react';
import type * as z from 'zod/mini';
import { canonicalJson } from '@candour/consent/canonical-json.ts';
import type { Route } from '@candour/kit/contract/route';
import { invalidate } from '@candour/kit/portal/query.ts';
import { cookieBanners } from '../../contract.ts';
import { publishing } from '../../contract/publishing.ts';
import { bannerChecks } from '../../contract/set-up/checks.ts';
import { previewBanner } from '../../contract/set-up/preview.ts';
import { bannerProfiles } from '../../contract/set-up/profiles.ts';
import { useSetUp } from '../set-up/set-up.tsx';
import type { Change } from './drafts.ts';

/** What every change of a banner may change beside itself. */
const touchedByAll: readonly Route[] = [
  cookieBanners.list,
  cookieBanners.readBasicDetails,
  bannerChecks,
  previewBanner,
  bannerProfiles.list,
  publishing.compare,
];

type Facts<R> = Pick<Change, 'part' | 'step'> & {
  /** What is written, where it is not the banner itself. */
  row?: string;
  /** As it was read; undefined while it is on its way. */
  data: R | undefined;
  /** The members of it that are saved. */
  fields: z.ZodMiniObject;
  write: (body: object, rowVersion: number) => Promise<R>;
  read: () => Promise<R>;
  /** Takes an answer for what was read. */
  keep: (answer: R) => void;
  /** Routes whose answers change, beside those that any change of a banner touches. */
  touches: readonly Route[];
};

/**
 * One part of the draft for its form: what the form starts with, which stays as typed while only this form changes it,
 * and how it is saved. `revision` is the form's key.
 */
export const useDraft = <R extends { rowVersion: number }>(facts: Facts<R>) => {
  const { row = 'banner', part, step, data, fields, write, read, keep, touches } = facts;
  const { drafts } = useSetUp();
  const queries = useQueryClient();
  const revision = useSyncExternalStore(drafts.subscribe, () => drafts.state().revisions[part] ?? 0);
  const saved = useRef<{ revision: number; text: string }>(undefined);
  const shown = useRef<{ revision: number; record: R }>(undefined);
  const record = useMemo(() => {
    if (data === undefined) return undefined;
    const isOwn =
      saved.current?.revision === revision && saved.current.text === canonicalJson(own(fields, data));
    if (isOwn && shown.current?.revision === revision) return shown.current.record;
    shown.current = { revision, record: data };
    return data;
  }, [data, fields, revision]);
  const save = async (values: unknown): Promise<void> => {
    if (data === undefined) return;
    const change: Change = {
      row,
      part,
      step,
      before: own(fields, data),
      after: fields.parse(values),
      write: async (body, rowVersion) => {
        const answer = await write(fields.parse(body), rowVersion);
        saved.current = { revision, text: canonicalJson(own(fields, answer)) };
        keep(answer);
        void invalidate(queries, [...touches, ...touchedByAll]);
        return answer;
      },
      read: async () => {
        const current = await read();
        return {
          values: own(fields, current),
          rowVersion: current.rowVersion,
          take: () => {
            keep(current);
            void invalidate(queries, touches);
          },
        };
      },
    };
    await drafts.save(change, data.rowVersion);
  };
  return { revision, record, save };
};

/** The members that are a part's own, without the state of its banner. */
const own = (fields: z.ZodMiniObject, record: object): object =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name in fields.shape));
