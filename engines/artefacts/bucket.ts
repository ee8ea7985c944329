export type Bucket = {
  bucket: string;
  /** Empty, or a folder with a trailing slash. */
  prefix: string;
  /** For servers other than AWS; undefined for AWS. */
  endpoint: string | undefined;
  /** Undefined if AWS_REGION or a profile supplies it. */
  region: string | undefined;
};

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

/** Parses `s3://bucket/prefix?endpoint=…&region=…`; undefined for anything else. */
export const parseBucket = (setting: string): Bucket | undefined => {
  const address = URL.parse(setting);
  if (address?.protocol !== 's3:' || !BUCKET.test(address.hostname) || address.username !== '')
    return undefined;
  const { endpoint, region, ...unknown } = Object.fromEntries(address.searchParams);
  const isEndpoint = endpoint === undefined || /^https?:$/.test(URL.parse(endpoint)?.protocol ?? '');
  if (!isEndpoint || Object.keys(unknown).length > 0) return undefined;
  const folder = address.pathname.replace(/^\/+|\/+$/g, '');
  return { bucket: address.hostname, prefix: folder === '' ? '' : `${folder}/`, endpoint, region };
};
