import { readFileSync } from 'node:fs';

/** The minified scripts that `build-runtime.ts` writes to `dist/`, as text. */
export type BuiltRuntime = {
  core: string;
  /** The core without GPC and Microsoft, for banners that use neither. */
  plainCore: string;
  /** The core and the preferences for banners of the TCF, and what answers vendors until that core has come. */
  tcfCore: string;
  tcfPreferences: string;
  tcfStub: string;
  /** The same for banners that answer by the GPP, and the core of those that do both. */
  gppCore: string;
  bothCore: string;
  gppPreferences: string;
  gppStub: string;
  preferences: string;
  stub: string;
  loader: string;
  /** What holds by address, and the part that releases it. */
  hold: string;
  letGo: string;
  /** Understands other banners' marks. */
  markups: string;
  /** Has the identity service keep cookies. */
  identity: string;
};

let built: BuiltRuntime | undefined;

/** Reads `dist/` once. Throws if the runtime has not been built. */
export const builtRuntime = (): BuiltRuntime => {
  const read = (name: string) => readFileSync(new URL(`../dist/${name}.js`, import.meta.url), 'utf8');
  built ??= {
    core: read('core'),
    plainCore: read('core-plain'),
    tcfCore: read('core-tcf'),
    tcfPreferences: read('preferences-tcf'),
    tcfStub: read('stub-tcf'),
    gppCore: read('core-gpp'),
    bothCore: read('core-both'),
    gppPreferences: read('preferences-gpp'),
    gppStub: read('stub-gpp'),
    preferences: read('preferences'),
    stub: read('stub'),
    loader: read('loader'),
    hold: read('hold'),
    letGo: read('let-go'),
    markups: read('markups'),
    identity: read('identity'),
  };
  return built;
};
