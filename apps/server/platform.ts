import { join } from 'node:path';
import type { Logger } from 'pino';
import type pg from 'pg';
import { inScope, openDatabase, type Database } from '@candour/kit/server/database';
import { createRateLimits } from '@candour/kit/server/rate-limit';
import { createRecords } from '@candour/kit/server/records';
import type { Platform } from '@candour/kit/server/platform';
import {
  composeBundle,
  composeParts,
  composeStub,
  preferencesFor,
  vendorCore,
} from '@candour/banner/build/compose.ts';
import { builtRuntime } from '@candour/banner/build/built-runtime.ts';
import { previewDocument } from '@candour/banner/build/preview-document.ts';
import { builtForms } from '@candour/forms/build/built-forms.ts';
import { previewForm } from '@candour/forms/build/preview-form.ts';
import { previewTable, tableScript } from '@candour/policy-table/build/built-scripts.ts';
import { createEarlierAnswers } from '../../features/cookies/consents/server/earlier-answers.ts';
import { createTurns } from '@candour/kit/server/in-turn';
import { getToken } from '../../features/access/api-users/contract.ts';
import { createApiTokens } from '../../features/access/api-users/server/api-tokens.ts';
import { productIds } from '@candour/kit/contract/products';
import type { Session } from '@candour/kit/server/session';
import type { IpTarget } from '../../features/access/whitelisting/contract.ts';
import { authenticateProgramWith } from '../../features/access/api-users/server/authenticate-program.ts';
import { createPublishedVersions } from '../../features/cookies/consents/server/published.ts';
import { trySubmissionWith } from '../../features/cookies/consents/server/try-submission.ts';
import { askVisitorsAgain } from '../../features/cookies/cookie-banners/server/publishing/ask-for-policy.ts';
import { workingCopies } from '../../features/cookies/cookie-banners/server/working-copies.ts';
import { createApiCalls } from '../../features/organisation/logs/server/api-calls.ts';
import { createDataSubjects, peopleOfIntegrations } from '../../features/people/data-subjects/door.ts';
import { createFormKeys } from '../../features/collection/public-forms/door.ts';
import { createFormCounters } from '../../features/collection/published-forms/door.ts';
import { createPublicErrors } from '../../features/organisation/logs/server/public-errors.ts';
import { serviceWriter } from '../../features/cookies/services/server.ts';
import { createTriedAccounts } from '../../features/access/session/server/limits.ts';
import { createSessionWatch } from '../../features/access/session/server/session-watch.ts';
import { createKeyUses } from '../../features/access/access-keys/server/key-uses.ts';
import { createPasswords, type HashCost } from '../../features/access/session/server/passwords.ts';
import { authenticateWith } from '../../features/access/session/server/sessions.ts';
import { createTokens } from '../../features/access/session/server/tokens.ts';
import { createDiscovered } from '../../features/access/sso/server/oidc-discovery.ts';
import { cssOfWith, lookOf } from '../../features/appearance/themes/server/looks.ts';
import { createGate } from '../../features/access/whitelisting/server/gate.ts';
import { type StorageWatch, watchStorage } from '../../engines/database/storage-watch.ts';
import { watchBucket, type BucketWatch } from '../../engines/artefacts/bucket-watch.ts';
import { s3Blobs } from '../../engines/artefacts/s3-blobs.ts';
import { openBlobs, openStore } from '../../engines/artefacts/open-store.ts';
import type { ArtefactStore } from '../../engines/artefacts/store.ts';
import { refuse } from '@candour/kit/server/refusal';
import { createConfiguration } from './configuration.ts';
import { endpoints } from './features.ts';
import { namedRows } from './named-rows.ts';
import { openReplica } from './replica.ts';
import { createConnectors, type RunningConnectors } from '../../engines/connectors/create-connectors.ts';
import { mailAlert } from '../../features/integrations/server/mail-alert.ts';
import { readPlanWith } from '../../features/integrations/server/plan.ts';
import { jobs } from './jobs.ts';
import { openJobs } from '../../engines/jobs/open-jobs.ts';
import { createLedger, type Ledger } from '../../engines/ledger/create-ledger.ts';
import { LedgerConflict, LedgerUnavailable } from '../../engines/ledger/entry.ts';
import { ledgerPublicKey, ledgerSigningKey } from '../../engines/ledger/signing-key.ts';
import { createTransparency, type Transparency } from '../../engines/transparency/transparency.ts';
import { createWitnesses } from '../../engines/transparency/witness/ask-witnesses.ts';
import { createTextRecords } from '../../engines/mail/text-records.ts';
import { createMail } from '../../features/appearance/system-emails/door.ts';
import { senderAddress } from '../../engines/mail/mail-address.ts';
import { createOutbox } from '../../engines/mail/outbox.ts';
import { smtpTransport } from '../../engines/mail/transport.ts';
import { createOutbound, type Outbound } from '../../engines/outbound/outbound.ts';
import { attentionSources } from './attention-sources.ts';
import { previewables } from './previewables.ts';
import { bundledVersion } from '../../features/site-scanner/runner/bundled-browser.ts';
import { createPrinter } from '../../features/site-scanner/runner/print-page.ts';
import { createScanner, type Scanner } from '../../features/site-scanner/runner/create-scanner.ts';
import type { Settings } from './settings.ts';
import { anchorsOf } from './witness/anchors-of.ts';
import { postToWitnesses } from './witness/post-to-witnesses.ts';
import { createSealedFiles, type SealedFiles } from '../../engines/sealed-files/sealed-files.ts';
import type { Keyring } from '../../engines/keyring/keyring.ts';
import { createVault, type Vault } from '../../engines/vault/vault.ts';

declare module '@candour/kit/server/platform' {
  interface Platform {
    settings: Settings;
    /** What signs, seals and hashes; `settings.secretKey` is for starts and backups only. */
    keyring: Keyring;
    pool: pg.Pool;
    /** What visitors download. */
    artefacts: ArtefactStore;
    /** Private files, sealed, in the same place. */
    sealedFiles: SealedFiles;
    /** What the database refuses because of its disk. */
    storage: StorageWatch;
    /** Whether the bucket of published files can be written to; undefined if they are in a folder. */
    bucket: BucketWatch | undefined;
    /** The evidence of consents. */
    ledger: Ledger;
    /** The chains of the ledger as public logs. */
    transparency: Transparency;
    /** Seals secrets that have to be read again. */
    vault: Vault;
    /** Calls addresses that people typed, and nothing internal. */
    outbound: Outbound;
    /** Sends changes to other systems. */
    connectors: RunningConnectors;
    /** Scans sites with a browser. */
    scanner: Scanner;
    /** Base of the transactional API, without a trailing slash. */
    transactionalUrl: string;
  }
}

/** The services handlers use, over an open pool. */
export const createPlatform = ({
  settings,
  keyring,
  pool,
  connection,
  log,
  now = () => new Date(),
  hashCost,
}: {
  settings: Settings;
  keyring: Keyring;
  pool: pg.Pool;
  /** Where the pool connects to; the job engine has connections of its own. */
  connection: pg.PoolConfig;
  log: Logger;
  now?: () => Date;
  /** Of passwords; the usual one unless given. */
  hashCost?: HashCost | undefined;
}): Platform => {
  const clock = (): number => now().getTime();
  const storage = watchStorage({ pool, log, clock });
  const database = openDatabase(pool);
  const replica = openReplica(settings.databaseReadUrl, { database, primary: pool, log, clock });
  const brandOfProfile = brandOfProfileIn(database);
  const configuration = createConfiguration(database);
  const tokens = createTokens({
    keyring,
    now,
    lifetime: () => configuration.number('TokenLifetimeMinutes'),
  });
  const apiTokens = createApiTokens(keyring, now);
  const gate = createGate(database, log);
  const authenticatePerson = authenticateWith({ database, tokens, now, settings });
  const authenticateProgram = authenticateProgramWith(database, apiTokens, now);
  const artefacts = openStore(settings, log);
  const { artefactBucket } = settings;
  const bucket = artefactBucket && watchBucket({ blobs: s3Blobs(artefactBucket), log });
  const signingKey = ledgerSigningKey(keyring.current);
  // Repeated submissions are recognised by hashes that cannot be made again.
  const replaySecret = ledgerSigningKey(keyring.first);
  const checkpointFile = join(settings.dataDir, 'checkpoints.log');
  const works = settings.roles.includes('worker');
  const jobEngine = openJobs({ database: connection, jobs, works, log });
  const vault = createVault(keyring);
  const outbound = createOutbound({ allow: settings.outboundAllow });
  const ownAddress = senderAddress(settings.mailFrom, settings.productName);
  const mail = createMail({ settings, outbox: createOutbox({ ownAddress, jobs: jobEngine, now }) });
  const blobs = openBlobs(settings, log);
  const privateKeys = keyring.all.map(ledgerSigningKey);
  const { publicUrl } = settings;
  const witnesses = createWitnesses({
    addresses: settings.witnesses,
    post: postToWitnesses(settings.witnesses),
    log,
    clock,
  });
  const transparency = createTransparency({
    pool,
    blobs,
    log,
    publicUrl,
    privateKeys,
    witnesses,
    anchors: anchorsOf(settings, { blobs, log }),
    clock,
  });
  const { proofOf } = transparency;
  const ledger = refusing(
    createLedger({ pool, signingKey, replaySecret, checkpointFile, log, clock, proofOf }),
  );
  const dataSubjects = createDataSubjects({ keyring, now, prove: ledger.prove });
  const browser = {
    path: settings.chromiumPath ?? null,
    folder: join(settings.dataDir, 'browser', bundledVersion()),
  };
  return {
    settings,
    keyring,
    pool,
    log,
    now,
    database,
    records: createRecords(endpoints, namedRows),
    storage,
    bucket,
    replica,
    tokens,
    jobs: jobEngine,
    textRecords: createTextRecords(settings.dnsServers),
    artefacts,
    sealedFiles: createSealedFiles(blobs),
    lookOf,
    cssOf: cssOfWith(artefacts),
    ledger,
    transparency,
    receiptKey: publicPem(keyring.current),
    earlierReceiptKeys: keyring.all.slice(1).map(publicPem),
    publishedVersions: createPublishedVersions(database),
    trySubmission: trySubmissionWith(now),
    keyUses: createKeyUses({ database, log, now }),
    brandOfProfile,
    apiCalls: createApiCalls({ database, log }),
    formKeys: createFormKeys(database, now),
    formCounters: createFormCounters({ database, log }),
    publicErrors: createPublicErrors({ database, brandOfProfile, log }),
    earlierAnswers: createEarlierAnswers(database),
    inTurnOfVisit: createTurns(),
    composeBundle,
    composeParts,
    composeStub,
    loaderScript: () => builtRuntime().loader,
    previewDocument: previewWith,
    tableScript,
    previewTable,
    previewForm: (definition, look) => previewForm(definition, { script: builtForms().preview, ...look }),
    previewables,
    attentionSources,
    workingCopies,
    serviceWriter,
    apiTokens,
    gate,
    welcome: ({ ip }, { path }) => gate.mustPass({ target: targetOfPath(path), ip, brandIds: [] }),
    authenticate: async (bearer, origin) => {
      const session =
        (await authenticatePerson(bearer, origin)) ?? (await authenticateProgram(bearer, origin));
      if (session !== null) {
        const target = targetOf(session);
        await gate.mustPass({ target, ip: origin.ip, brandIds: session.brandIds });
      }
      return session;
    },
    askVisitorsAgain,
    sessionWatch: createSessionWatch(pool, log),
    passwords: createPasswords(hashCost),
    triedAccounts: createTriedAccounts(),
    discovered: createDiscovered(),
    limitRate: createRateLimits(),
    smtp: settings.smtpUrl === undefined ? undefined : smtpTransport(settings.smtpUrl),
    vault,
    outbound,
    mail,
    configuration,
    dataSubjects,
    connectors: createConnectors({
      pool,
      vault,
      outbound,
      log,
      now: clock,
      readPlan: readPlanWith({ database, vault }),
      alert: mailAlert({ database, mail }),
      disableAfterDays: () => configuration.number('ConnectorDisableAfterDays'),
      people: peopleOfIntegrations(dataSubjects),
    }),
    scanner: createScanner({
      database,
      vault,
      mail,
      log,
      now,
      publicUrl: settings.publicUrl,
      browser,
      // Networks are for calls that people set up; internal sites are listed individually. Banners come
      // from our own address, as they do for visitors.
      exceptions: [
        ...settings.outboundAllow.filter((entry) => !entry.includes('/')),
        hostAndPort(settings.publicUrl),
      ],
      listFolder: join(settings.dataDir, 'scanner'),
      parallelScans: () => configuration.number('ScannerParallelScans'),
    }),
    printPage: createPrinter(browser),
    transactionalUrl: `${settings.publicUrl}/tx`,
  };
};

/** The public half of the key that a secret signs receipts and checkpoints with. */
const publicPem = (secretKey: string): string =>
  ledgerPublicKey(secretKey).export({ type: 'spki', format: 'pem' }).toString();

const brandOfProfileIn =
  (database: Database) =>
  (profileId: number): Promise<number | null> =>
    inScope(database, 'all', async (db) => {
      const row = await db
        .selectFrom('bannerProfile')
        .select('brandId')
        .where('profileId', '=', profileId)
        .executeTakeFirst();
      return row?.brandId ?? null;
    });

/** The ledger with its failures as HTTP refusals. */
const refusing = (ledger: Ledger): Ledger => ({
  ...ledger,
  append: async (entry) => {
    try {
      return await ledger.append(entry);
    } catch (error) {
      if (error instanceof LedgerConflict)
        return refuse(409, 'This submission was already recorded with other content');
      if (error instanceof LedgerUnavailable) return refuse(503, 'The server is busy. Please try again.');
      throw error;
    }
  },
});

const startOf = { preBanner: 'preBanner', preferences: 'modal', gpc: 'gpcNotice' } as const;

const previewWith: Platform['previewDocument'] = (definition, { layer, ...options }) => {
  const built = builtRuntime();
  const core = definition.tcf || definition.gpp ? vendorCore(definition, built) : built.core;
  const preferences = preferencesFor(definition, built);
  return previewDocument(definition, { core, preferences, start: startOf[layer], ...options });
};

const hostAndPort = (address: string): string => {
  const { hostname, port, protocol } = new URL(address);
  return `${hostname}:${port || (protocol === 'http:' ? 80 : 443)}`;
};

/** The list of addresses that a caller has to be on. */
const targetOf = ({ program, productId }: Session): IpTarget => {
  if (program !== undefined) return 'AdminApi';
  return productId === productIds.CustomerService ? 'CSPortal' : 'AdminPortal';
};

const targetOfPath = (path: string): IpTarget => {
  if (path === getToken.path) return 'AdminApi';
  return path.startsWith('/CSPortal/') ? 'CSPortal' : 'AdminPortal';
};
