export type DownloadKind = 'cookies' | 'cookie-occurrences' | 'advancedtrackers' | 'subresources';

type Scan = { domain: string; requestedAt: string; finishedAt: string | null };

/** The name of a scan's file: site, day (of its end, once it has ended) and kind. */
export const downloadName = ({ domain, requestedAt, finishedAt }: Scan, kind: DownloadKind): string =>
  `${domain}-${(finishedAt ?? requestedAt).slice(0, 10)}-${kind}.csv`;
