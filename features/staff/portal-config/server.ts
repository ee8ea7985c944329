import { createHash } from 'node:crypto';
import { fieldLabel } from '@candour/consent/field-label.ts';
import { standakGroups } from '@candour/consent/standak-fields.ts';
import { handle, type Endpoint } from '@candour/kit/server/endpoint';
import { portalConfig, type ConfigFile } from './contract.ts';
import { readResponseChannels, readSourceCodes } from './server/lists.ts';
import { readConfig } from './server/read-config.ts';
import { saveConfig } from './server/save-config.ts';

const standakFields = Object.entries(standakGroups).flatMap(([groupName, names]) =>
  names.map((fieldName) => ({ fieldName, fieldLabel: fieldLabel(fieldName), groupName })),
);

const etagOf = (config: ConfigFile): string =>
  `"${createHash('sha256').update(JSON.stringify(config)).digest('base64url')}"`;

export const portalConfigEndpoints: Endpoint[] = [
  handle(portalConfig.read, async ({ db, setHeader }) => {
    const config = await readConfig(db);
    // Readers ask each minute; as long as it stays the same, they are told only that.
    setHeader('etag', etagOf(config));
    setHeader('cache-control', 'private, no-cache');
    return config;
  }),
  handle(portalConfig.save, saveConfig),
  handle(portalConfig.contactFields, async () => ({ standakFields })),
  handle(portalConfig.sourceCodes, async ({ db, query }) => ({
    sourceCodes: await readSourceCodes(db, query.brandId),
  })),
  handle(portalConfig.responseChannels, async ({ db, query }) => ({
    responseChannels: await readResponseChannels(db, query.brandId),
  })),
];
