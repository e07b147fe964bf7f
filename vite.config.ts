import fs from 'node:fs';
import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { codeSplitting, preloadOfPage } from './vite.chunks.ts';

/** A line of the list of languages: an import, or a key with what was imported. */
const OTHER_LOCALE = /^(?:import .*\/| +")(?!bg-BG|en-US)[a-z]{2}-[A-Z]{2}(?:\.mjs";|": .*)$/gm;

const BULGARIAN = `const bulgarian = { locale: 'bg-BG', direction: 'ltr' };
export const getDefaultLocale = () => bulgarian;
export const useDefaultLocale = getDefaultLocale;`;

/** react-aria carries its few sentences in 34 languages; the product speaks one, with English behind it. */
function onlyBulgarianLocales(): Plugin {
  return {
    name: 'only-bulgarian-locales',
    enforce: 'pre',
    load(id) {
      // Asked for as soon as it is loaded, for a language that nobody is shown; the answer costs 30 ms of a phone.
      if (id.endsWith('/react-aria/dist/private/i18n/useDefaultLocale.mjs')) return BULGARIAN;
      if (id.endsWith('/react-aria/dist/private/i18n/utils.mjs')) return 'export const isRTL = () => false;';
      return null;
    },
    transform: (code, id) => (id.endsWith('/intlStrings.mjs') ? code.replaceAll(OTHER_LOCALE, '') : null),
  };
}

/** Replaces in the code of a package; a new version in which there is nothing to replace has to be looked at. */
function replaced(code: string, what: RegExp, by: string): string {
  const changed = code.replaceAll(what, by);
  if (changed === code) throw new Error(`vite.config.ts: nothing to replace for ${what.source}`);
  return changed;
}

/**
 * A dialog names menus and popovers only for a trigger of its own, which nobody uses here. By that name every page
 * would load them; they come when something opens (`ui/opened.ts`).
 */
function dialogWithoutMenus(): Plugin {
  const NAMED = /^import \{\w+ as ([\w$]+)\} from "\.\/(?:Menu|Popover)\.mjs";$/gm;
  return {
    name: 'dialog-without-menus',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) =>
      id.endsWith('/react-aria-components/dist/private/Dialog.mjs') ? replaced(code, NAMED, 'const $1 = null;') : null,
  };
}

/**
 * Every element whose colours are changing is noted, and forgotten by its `transitioncancel` when the page is left
 * meanwhile. Of several properties only the first was heard (`once`): the whole page left behind stayed in memory.
 */
function leftPagesAreForgotten(): Plugin {
  return {
    name: 'left-pages-are-forgotten',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) =>
      id.endsWith('/react-aria/dist/private/utils/runAfterTransition.mjs')
        ? replaced(code, /, \{\s*once: true\s*\}/g, '')
        : null,
  };
}

/**
 * The router's package leads to the build that warns developers; what people are sent needs no warnings. Nor does it
 * need the half that is for pages drawn on a server: to the bundler naming a component is an effect, for which even
 * those stay that nobody imports, and every link holds on to what it would fetch ahead there.
 */
function routerOfBrowser(): Plugin {
  const built = (file: string) => path.resolve(import.meta.dirname, 'node_modules/react-router/dist/production', file);
  return {
    name: 'router-of-browser',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!id.startsWith(built('chunk-')) || !code.includes('LinkWithRef(')) return null;
      const unnamed = replaced(code, /^\w+\.displayName = ".*";$/gm, '');
      const linked = replaced(unnamed, /\breturn shouldPrefetch && !isAbsolute \? .* : link;/g, 'return link;');
      // Five hooks and two effects of every link, and its reference given anew with every drawing.
      const unfetched = replaced(
        linked,
        /\blet \[shouldPrefetch, prefetchRef, .*\] = usePrefetchBehavior\([^)]*\);/g,
        '',
      );
      // What a server has drawn or measured of a page; nothing here is drawn on one.
      const drawnHere = replaced(
        replaced(unfetched, /\bif \((?:init\.instrumentations|this\.context)(?=\)| &&)/g, 'if (false'),
        / \|\| parseHydrationData\(\)/g,
        '',
      );
      const light = replaced(drawnHere, /\.\.\.prefetchHandlers,|mergeRefs\((forwardedRef), prefetchRef\)/g, '$1');
      return withoutEffect(light, this.parse(light));
    },
    config: () => ({
      resolve: {
        alias: [
          { find: /^react-router$/, replacement: built('index.mjs') },
          { find: /^react-router\/dom$/, replacement: built('dom-export.mjs') },
        ],
      },
    }),
  };
}

/** The library carries along for older versions what React itself has. */
function storeOfReactItself(): Plugin {
  return {
    name: 'store-of-react-itself',
    enforce: 'pre',
    load: (id) =>
      id.endsWith('/use-sync-external-store/shim/index.js') ? `export { useSyncExternalStore } from 'react';` : null,
  };
}

const LUCIDE = path.resolve(import.meta.dirname, 'node_modules/lucide-react/dist/esm');

/**
 * The menu of the administration shows icons of a dozen rooms. With copies of its own, 0.2 kB each, it need not load a
 * file of each of them.
 */
const WITH_OWN_ICONS = /\/web\/parts\/administration\.ts$/;

/**
 * Whoever imports one icon reaches all of them through the index of the package, so that every icon of the product
 * would lie in the file of every page (vite.chunks.ts). By its own file an icon goes where its pages are.
 */
function iconsByTheirFiles(): Plugin {
  const index = fs.readFileSync(path.join(LUCIDE, 'lucide-react.mjs'), 'utf8');
  const fileOf = new Map(
    [...index.matchAll(/export \{([^}]+)\} from '(\.\/icons\/[^']+)'/g)].flatMap(([, names = '', file = '']) =>
      names.split(',').map((name) => [name.replace('default as', '').trim(), path.join(LUCIDE, file)] as const),
    ),
  );
  const importOf = (icon: string, copy: string) => {
    const [name = '', alias = name] = icon.split(' as ');
    const file = fileOf.get(name);
    if (file === undefined) throw new Error(`lucide-react: ${name}?`);
    return `import ${alias} from '${file}${copy}';`;
  };
  return {
    name: 'icons-by-their-files',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) =>
      code.replaceAll(/import \{([^}]+)\} from 'lucide-react';/g, (_, names: string) =>
        names
          .split(',')
          .map((name) => name.trim())
          .filter((name) => name !== '' && !name.startsWith('type '))
          .map((name) => importOf(name, WITH_OWN_ICONS.test(id) ? '?own' : ''))
          .join(' '),
      ),
  };
}

const CONTRACT = path.resolve(import.meta.dirname, 'src/contract');

/**
 * Pages need the schemas of their forms; those of answers they import by type only. To the bundler every call may have
 * an effect and has to stay: here it is told that making a schema has none.
 */
function schemasWithoutEffect(): Plugin {
  return {
    name: 'schemas-without-effect',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      return id.startsWith(CONTRACT) ? withoutEffect(code, this.parse(code)) : null;
    },
  };
}

/** Says of everything a module makes as soon as it is loaded that nobody misses it who does not ask for it. */
function withoutEffect(code: string, { body }: ReturnType<Rolldown.PluginContext['parse']>): string {
  return body
    .map((statement) => (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement))
    .flatMap((statement) => (statement?.type === 'VariableDeclaration' ? statement.declarations : []))
    .flatMap(({ init }) => (init?.type === 'CallExpression' || init?.type === 'ClassExpression' ? [init] : []))
    .reduceRight(
      (text, { start, end }) =>
        `${text.slice(0, start)}/* @__PURE__ */ (() => ${text.slice(start, end)})()${text.slice(end)}`,
      code,
    );
}

/**
 * Every schema can describe itself to other programs, which only the server asks of it (docs of the API), and holds the
 * library's English sentences, which `zodErrorMap` replaces: without both a form has a tenth less to load.
 */
function schemasOfForms(): Plugin {
  return {
    name: 'schemas-of-forms',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('/zod/v4/classic/schemas.js')) return null;
      const silent = replaced(code, /^ +inst\._zod\.processJSONSchema = .*;$/gm, '');
      const nameless = replaced(silent, /\bcreate\w+JSONSchemaMethod\(this, [^)]+\)(?:\(params\))?/g, 'undefined');
      return replaced(nameless, /\bcore\.config\(en\(\)\)/g, 'undefined');
    },
  };
}

const API = process.env['API_URL'] ?? 'http://localhost:3000';

export default defineConfig({
  root: 'src/web',
  plugins: [
    onlyBulgarianLocales(),
    dialogWithoutMenus(),
    leftPagesAreForgotten(),
    storeOfReactItself(),
    routerOfBrowser(),
    iconsByTheirFiles(),
    schemasWithoutEffect(),
    schemasOfForms(),
    react(),
    tailwindcss(),
    preloadOfPage(),
  ],
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
