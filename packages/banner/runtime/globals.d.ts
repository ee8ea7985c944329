declare module '*.css' {
  /** The minified style sheet as text; `build/build-runtime.ts` inlines it. */
  const css: string;
  export default css;
}

/** Whether this variant of a script is for banners of the TCF; replaced when it is built. */
declare const __tcf__: boolean;

/** Whether it is for banners that answer by the GPP. */
declare const __gpp__: boolean;

interface Navigator {
  readonly globalPrivacyControl?: unknown;
}
