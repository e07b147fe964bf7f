import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { codeSplitting, preloadOfPage } from './vite.chunks.ts';

const KEPT_LOCALES = /\/(bg-BG|en-US)\.mjs$/;

/** react-aria carries its few sentences in 34 languages; the product speaks one, with English behind it. */
function onlyBulgarianLocales(): Plugin {
  return {
    name: 'only-bulgarian-locales',
    enforce: 'pre',
    load(id) {
      const isLocale = /\/react-(aria|stately|aria-components)\/.*\/intl\/.*\/[a-z]{2}-[A-Z]{2}\.mjs$/.test(id);
      return isLocale && !KEPT_LOCALES.test(id) ? 'export default {};' : null;
    },
  };
}

const API = process.env['API_URL'] ?? 'http://localhost:3000';

export default defineConfig({
  root: 'src/web',
  plugins: [onlyBulgarianLocales(), react(), tailwindcss(), preloadOfPage()],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    manifest: true,
    // The content security policy allows no data: addresses and no inline script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { preserveEntrySignatures: 'allow-extension', output: { codeSplitting } },
    // The tokens are written with light-dark(), which would otherwise be unrolled into twice the CSS.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
  },
  server: {
    port: 5173,
    // Our own modules lie under /api too while developing; only they end in .ts.
    proxy: { '^/api/(?!.+\\.ts(\\?|$))': API, '/images': API, '/club-logos': API },
  },
});
