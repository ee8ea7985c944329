import { inScope, type Database } from '@candour/kit/server/database';
import type { Mail } from '../../appearance/system-emails/door.ts';
import type { Alert } from '../../../engines/connectors/engine.ts';

const waits = 'Pending records are kept and sent as soon as the target accepts them.';
const isOff = 'The service was switched off. Pending records are kept and sent when you switch it on again.';

/** Emails the people named for the system. */
export const mailAlert =
  ({ database, mail }: { database: Database; mail: Mail }): Alert =>
  ({ system, service, reason, since, isDisabled }) =>
    inScope(database, 'all', async (db) => {
      const values = {
        SystemName: system.name,
        ServiceName: service.name || 'Unnamed Service',
        Reason: reason,
        Since: since.toISOString().slice(0, 16).replace('T', ' ').replaceAll('-', '/'),
        Consequence: isDisabled ? isOff : waits,
      };
      for (const address of system.notifyEmails)
        await mail.queue(db, { type: 'ConnectorFailing', to: { address, name: '' }, values });
    });
