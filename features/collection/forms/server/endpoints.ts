import type { FormKind } from '@candour/forms/working-form.ts';
import { newIdMember, type Resource } from '@candour/kit/contract/resource';
import { handle, withPort, type Endpoint } from '@candour/kit/server/endpoint';
import { defaultsOf, serveResource } from '@candour/kit/server/serve-resource';
import type { FormRoutes } from '../contract/publishing.ts';
import { behaviourOf } from './behaviour.ts';
import { cloneForm } from './clone.ts';
import { embedCodeOf } from './embed-code.ts';
import { findForm } from './form-row.ts';
import { promote, rollBack, setEnabled, unpublish } from './go-live.ts';
import { offersFor } from './offers.ts';
import { previewOf } from './preview.ts';
import { publish, standingOf } from './publish.ts';
import { translationPort } from './translation-port.ts';
import { progress, readTranslation, translate } from './translations.ts';
import { versionsOf } from './versions.ts';

/** Everything that forms of one kind can do. */
export const endpointsOf = (kind: FormKind, noun: Resource, routes: FormRoutes): Endpoint[] => {
  const behaviour = behaviourOf(kind);
  const defaults = defaultsOf(noun, behaviour);
  const endpoints = [
    handle(routes.offers, (call) => offersFor(call, call.query.brandId)),
    handle(routes.preview, async (call) => {
      const { formId: id, languageId = null, working, isDesigning } = call.body;
      const { document, definition } = await previewOf(call, kind, {
        id,
        languageId,
        working,
        isDesigning,
        isStrict: true,
      });
      return { document, definition };
    }),
    ...serveResource(noun, behaviour),
    handle(routes.clone, async (call) => ({
      [newIdMember(noun.name)]: await cloneForm(call, { kind, noun, defaults }),
    })),
    handle(routes.setEnabled, (call) => setEnabled(call, kind, { ...call.params, ...call.body })),
    handle(routes.standing, (call) => standingOf(call, kind, call.params.id)),
    handle(routes.publish, async (call) => ({
      version: await publish(call, kind, { ...call.params, target: 'live' }),
    })),
    handle(routes.stage, async (call) => ({
      version: await publish(call, kind, { ...call.params, target: 'staging' }),
    })),
    handle(routes.promote, (call) => promote(call, kind, call.params.id)),
    handle(routes.unpublish, (call) => unpublish(call, kind, call.params.id)),
    handle(routes.rollback, (call) => rollBack(call, kind, { ...call.params, ...call.body })),
    handle(routes.versions, async ({ db, params }) => ({ versions: await versionsOf(db, kind, params.id) })),
    handle(routes.embedCode, async ({ db, platform, params }) => {
      const form = await findForm(db, kind, params.id);
      return {
        code: embedCodeOf(platform, kind, { form }),
        stagingCode:
          form.stagedVersion === null ? null : embedCodeOf(platform, kind, { form, isStaged: true }),
      };
    }),
    handle(routes.translations, async ({ db, params }) => ({
      languages: await progress(db, kind, params.id),
    })),
    handle(routes.translation, ({ db, params }) => readTranslation(db, kind, params)),
    handle(routes.translate, async (call) => ({
      rowVersion: await translate(call, kind, {
        ...call.params,
        rowVersion: call.body.rowVersion,
        texts: call.body.texts,
      }),
    })),
  ];
  return withPort(endpoints, translationPort(kind, noun));
};
