declare module 's3rver' {
  import type { Server } from 'node:http';

  export default class S3rver {
    constructor(options: {
      directory: string;
      silent: boolean;
      configureBuckets: { name: string; configs: string[] }[];
    });
    readonly store: {
      putObject: (object: { bucket: string; key: string }) => Promise<{ size: number; md5: string }>;
      getResourcePath: (bucket: string, key: string, resource: 'object') => string;
    };
    configureBuckets(): Promise<unknown>;
    listen(port: number, host: string): Promise<Server>;
  }
}
