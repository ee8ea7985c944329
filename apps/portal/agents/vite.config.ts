import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { oneIconAModule } from '../one-icon-a-module.ts';

// An application of its own: agents load nothing of the admin portal, not even its session.
export default defineConfig({
  root: import.meta.dirname,
  base: '/cs/',
  plugins: [oneIconAModule(), react()],
  build: {
    target: 'es2022',
    outDir: '../dist/cs',
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      onwarn: (warning, warn) => warning.code === 'MODULE_LEVEL_DIRECTIVE' || warn(warning),
    },
  },
});
