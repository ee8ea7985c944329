declare module '*.css' {
  /** The minified style sheet as text; `build/build-runtime.ts` inlines it. */
  const css: string;
  export default css;
}
