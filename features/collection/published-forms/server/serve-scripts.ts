import type { FastifyInstance } from 'fastify';
import { builtForms, type BuiltForms } from '@candour/forms/build/built-forms.ts';
import {
  answerWith,
  forADay,
  publicRoute,
  scriptFile,
  serving,
  type PublicFile,
} from '@candour/kit/server/public-files';

/** Addresses of scripts: blocks of statements in `pw`, whole forms in `cw`, progressive profiles in `pf`. */
const scripts: Readonly<Record<string, keyof BuiltForms>> = {
  '/pw/loader.js': 'loader',
  '/pw/form.js': 'preferences',
  '/pw/later.js': 'laterPreferences',
  '/cw/loader.js': 'loader',
  '/cw/form.js': 'collection',
  '/cw/later.js': 'laterCollection',
  '/pf/loader.js': 'loader',
  '/pf/form.js': 'profiling',
};

/** The scripts that draw forms on sites; the same for everybody, and read when they are first asked for. */
export const serveScripts = (app: FastifyInstance): void => {
  const files = new Map<string, PublicFile>();
  const fileOf = (name: keyof BuiltForms): PublicFile => {
    const file = files.get(name) ?? scriptFile(builtForms()[name]);
    files.set(name, file);
    return file;
  };
  for (const [address, name] of Object.entries(scripts))
    app.get(
      address,
      publicRoute,
      serving(async (request) => answerWith(request, { artefact: fileOf(name), cacheControl: forADay })),
    );
};
