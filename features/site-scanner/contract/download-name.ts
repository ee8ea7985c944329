export type DownloadKind = 'cookies' | 'cookie-occurrences' | 'advancedtrackers' | 'subresources';

type Scan = { domain: string; requestedAt: string; finishedAt: string | null };

/** What a file of a scan is called: site, day (of its end, once there is one) and kind. */
export const downloadName = ({ domain, requestedAt, finishedAt }: Scan, kind: DownloadKind): string =>
  `${domain}-${(finishedAt ?? requestedAt).slice(0, 10)}-${kind}.csv`;
