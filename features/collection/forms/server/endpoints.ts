import type { FormKind } from '@candour/forms/working-form.ts';
import { newIdMember, type Resource } from '@candour/kit/contract/resource';
import { handle, withPort, type Endpoint } from '@candour/kit/server/endpoint';
import { defaultsOf, serveResource } from '@candour/kit/server/serve-resource';
import type { EmbedRoute, FormRoutes } from '../contract/publishing.ts';
import { behaviourOf } from './behaviour.ts';
import { cloneForm } from './clone.ts';
import { embedCodeOf, type EmbeddedKind } from './embed-code.ts';
import { findForm } from './form-row.ts';
import { promote, rollBack, setEnabled, unpublish } from './go-live.ts';
import type { PageUse } from './page-uses.ts';
import { offersFor } from './offers.ts';
import { previewOf } from './preview.ts';
import { publish, standingOf } from './publish.ts';
import { translationPort } from './translation-port.ts';
import { progress, readTranslation, translate } from './translations.ts';
import { versionsOf } from './versions.ts';

/** Everything that forms of one kind can do. */
export const endpointsOf = (
  kind: FormKind,
  noun: Resource,
  { routes, uses = [] }: { routes: FormRoutes; uses?: readonly PageUse[] },
): Endpoint[] => {
  const behaviour = behaviourOf(kind, uses);
  const defaults = defaultsOf(noun, behaviour);
  const endpoints = [
    handle(routes.offers, (call) => offersFor(call, kind, call.query.brandId)),
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
    handle(routes.standing, (call) => standingOf(call, kind, { ...call.params, uses })),
    handle(routes.publish, async (call) => ({
      version: await publish(call, kind, { ...call.params, target: 'live', uses }),
    })),
    handle(routes.stage, async (call) => ({
      version: await publish(call, kind, { ...call.params, target: 'staging', uses }),
    })),
    handle(routes.promote, (call) => promote(call, kind, { ...call.params, uses })),
    handle(routes.unpublish, (call) => unpublish(call, kind, { ...call.params, uses })),
    handle(routes.rollback, (call) => rollBack(call, kind, { ...call.params, ...call.body, uses })),
    handle(routes.versions, async ({ db, params }) => ({ versions: await versionsOf(db, kind, params.id) })),
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

/** What is pasted into sites for forms of one kind. */
export const embedEndpoint = (kind: EmbeddedKind, route: EmbedRoute): Endpoint =>
  handle(route, async ({ db, platform, params }) => {
    const form = await findForm(db, kind, params.id);
    return {
      code: embedCodeOf(platform, kind, { form }),
      stagingCode: form.stagedVersion === null ? null : embedCodeOf(platform, kind, { form, isStaged: true }),
    };
  });
