import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractOutlines } from './contract-outlines.ts';
import { oneIconAModule } from './one-icon-a-module.ts';
import { sharedParts } from './shared-parts.ts';

const server = 'http://127.0.0.1:8080';

// Small modules shared by many parts would each become a file; these are grouped instead.
const groups = [
  // Rarely changes: browsers keep it across releases.
  { name: 'base', test: /node_modules\/(?:react|react-dom|scheduler)\/|selector-store\.ts/ },
  // What the sign-in page and every other page shows.
  {
    name: 'plain',
    test: /packages\/ui\/(?:cx|icon|icon-button|button|field-shell|input|text-input|password-input|snackbar-store)\.|icon:mdiEye/,
  },
  { name: 'icons', test: /icon:mdi/, minShareCount: 2 },
];

const shared = sharedParts();

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [contractOutlines(), oneIconAModule(), shared.plugin, react()],
  resolve: {
    alias: { 'use-sync-external-store/shim/with-selector': `${import.meta.dirname}/selector-store.ts` },
  },
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false },
    // Inlined files would be data addresses, which the content security policy only allows for images.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      onwarn: (warning, warn) => isNoise(warning.code) || warn(warning),
      output: { codeSplitting: { groups: [...groups, ...shared.groups] } },
    },
  },
  server: { proxy: { '/api': server, '/cb': server, '/tx': server, '/config.json': server } },
});

// Libraries mark their files for server rendering, which means nothing here.
const isNoise = (code: string | undefined): boolean => code === 'MODULE_LEVEL_DIRECTIVE';
