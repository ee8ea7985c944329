import { handle, type Endpoint } from '@candour/kit/server/endpoint';
import { findOwnLink, linkEntry } from '../links/door.ts';
import { tokenRoutes } from './contract.ts';
import { addressesOf } from './server/addresses.ts';
import { signingSecret } from './server/link-secrets.ts';
import { makeTokens, newestKey } from './server/make-tokens.ts';
import { tryToken } from './server/try-token.ts';

export const tokenEndpoints: Endpoint[] = [
  handle(tokenRoutes.make, makeTokens),
  handle(tokenRoutes.tryToken, tryToken),
  handle(tokenRoutes.showSecret, async (call) => {
    const { db, platform, params, audit } = call;
    const link = await findOwnLink(call, params.id);
    const { linkId } = link;
    const keyId = await newestKey(db, { linkId, now: platform.now() });
    const { page } = await addressesOf(db, platform, link);
    await audit({ ...linkEntry(link), action: 'Show secret' });
    const { current: secretKey } = platform.keyring;
    return { linkId, secret: signingSecret({ secretKey, linkId, keyId }), address: page };
  }),
];
