import { mdiKeyPlus } from '@mdi/js';
import { useState } from 'react';
import { texts } from '@candour/kit/contract/texts';
import { dateText, relativeText } from '@candour/kit/portal/dates.ts';
import { DeleteRow } from '@candour/kit/portal/delete-row.tsx';
import { FormGroup } from '@candour/kit/portal/form-group.tsx';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Button } from '@candour/ui/button.tsx';
import { apiUsers, getApiKeys, mostSecrets, revokeSecret, type ApiUser } from '../contract.ts';
import classes from './secrets.module.css';

const catalogue = texts({
  title: 'Secrets',
  purpose: 'Two can be active at a time, so that a new one can take over from an old one.',
  none: 'No secret yet. Without one the program cannot make calls.',
  make: 'New secret',
  revoke: 'Revoke',
  revoked: 'Secret revoked',
  name: (prefix: string) => `secret ${prefix}…`,
  consequence: 'Tokens issued with it expire at once.',
  created: (date: string) => `Created ${date}`,
  used: (when: string) => `used ${when}`,
  unused: 'never used',
});

type Props = { apiUser: ApiUser; isReadOnly: boolean; make: () => void };

/** The secrets of an API user: how many, since when, and how to revoke one. */
export const SecretsPanel = ({ apiUser, isReadOnly, make }: Props) => {
  const words = useTexts(catalogue);
  const { apiUserId, secrets } = apiUser;
  const [doomed, doom] = useState<Secret>();
  return (
    <FormGroup title={words.title} purpose={words.purpose}>
      {secrets.length === 0 && <p className={classes.dim}>{words.none}</p>}
      {secrets.length > 0 && (
        <ul className={classes.rows}>
          {secrets.map((secret) => (
            <li key={secret.secretId} className={classes.row}>
              <code>{secret.prefix}…</code>
              <span className={classes.dates}>
                {words.created(dateText(secret.createdDate))},{' '}
                {secret.lastUsedAt === null ? words.unused : words.used(relativeText(secret.lastUsedAt))}
              </span>
              {!isReadOnly && (
                <Button small onClick={() => doom(secret)}>
                  {words.revoke}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {!isReadOnly && secrets.length < mostSecrets && (
        <div>
          <Button icon={mdiKeyPlus} onClick={make}>
            {words.make}
          </Button>
        </div>
      )}
      {doomed !== undefined && (
        <RevokeSecret apiUserId={apiUserId} secret={doomed} onClose={() => doom(undefined)} />
      )}
    </FormGroup>
  );
};

export type Secret = ApiUser['secrets'][number];

/** Asks before a secret is revoked. */
export const RevokeSecret = (props: { apiUserId: number; secret: Secret; onClose: () => void }) => {
  const { apiUserId, secret, onClose } = props;
  const words = useTexts(catalogue);
  const { list, read } = apiUsers.routes;
  return (
    <DeleteRow
      name={words.name(secret.prefix)}
      consequence={words.consequence}
      route={revokeSecret}
      input={{ params: { id: apiUserId, secretId: secret.secretId } }}
      invalidates={[list, read, getApiKeys]}
      done={words.revoked}
      onClose={onClose}
    />
  );
};
