import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { placeOf } from './vite.places.ts';

const WEB = path.resolve(import.meta.dirname, 'src/web');
/** Fetches the page the address asks for while the start is still on its way. */
const PRELOAD = path.join(WEB, 'app/preload-page.ts');

const files = readdirSync(WEB, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/'));
const filesLike = (pattern: RegExp) => files.filter((file) => pattern.test(file)).map((file) => path.join(WEB, file));

const laterCards = [
  /^features\/note\/notes-card\.tsx$/,
  /^features\/(club\/(calendar|my-clubs)|player\/(guardian\/guardians|collect\/collect))-card\.tsx$/,
  /^features\/card-index\/(card-index-print-actions|(wrong-card-index|approval\/licence-state)-card)\.tsx$/,
  /^features\/transfer\/(transfer-(documents|timeline|extension|protocol)-card|signing\/player-signers)\.tsx$/,
  /^features\/player\/development\/development-chart\.tsx$/,
  /^parts\/printed-sheets-card\.tsx$/,
];

const roots = {
  addresses: [PRELOAD],
  start: [path.join(WEB, 'main.tsx')],
  entrance: filesLike(/^pages\/sign-in\/.*-page\.tsx$/),
  /** The pages without the frame: of a printed code, of links, and of checks in a hall. */
  verification: filesLike(/^pages\/(paper\/.*|transfer\/sign|card-index\/check|player\/collect)-page\.tsx$/),
  frame: [path.join(WEB, 'app/layout/shell.tsx'), path.join(WEB, 'lib/use-polling.ts')],
  /** „Днес“ leads to the lists and is opened as often. */
  lists: filesLike(/^pages\/(.*-list|today\/today)-page\.tsx$/),
  details: filesLike(/^pages\/(.*-(details|delete|print)|report\/report)-page\.tsx$/),
  schemas: filesLike(/^features\/sign-in\/session-schemas\.ts$/),
  /** Forms that begin something out of what is there: they choose, and enter little. */
  choices: filesLike(/^pages\/(transfer\/transfer-create|card-index\/season-create)-page\.tsx$/),
  entries: filesLike(
    /^(pages\/(?!transfer\/transfer-create|card-index\/season-create).*-(create|edit)-page|features\/.*-modal)\.tsx$/,
  ),
  /** What comes by itself once a page stands: cards below the first screen, and what few people are shown. */
  later: laterCards.flatMap((pattern) => filesLike(pattern)),
};
const kinds = Object.keys(roots) as (keyof typeof roots)[];
/** Pages stay files of their own. */
const pages = new Set([
  ...roots.entrance,
  ...roots.verification,
  ...roots.lists,
  ...roots.details,
  ...roots.schemas,
  ...roots.choices,
  ...roots.entries,
]);

interface Uses extends Record<keyof typeof roots, number> {
  /** Pages of lists and of single records together, and what comes later on them. */
  records: number;
  /** Pages and dialogs in which something is chosen or entered. */
  forms: number;
  /** Parts that a page loads once somebody asks for them. */
  parts: number;
  isSmall: boolean;
  /** The only room whose pages need the module; null where several do. */
  room: string | null;
}

/** What comes later on the pages of several rooms. */
const LATER = 'later';

/** Files that share little with the rest of their folder and are loaded at other times: rooms of their own. */
const APART: Readonly<Record<string, string>> = {
  'check-page': 'check',
  'expiring-contract-list-page': 'expiring-contract',
  'season-rules-list-page': 'season-rules',
  'season-rules-modal': 'season-rules',
  'notes-card': LATER,
  'printed-sheets-card': LATER,
};

/**
 * A few files that build on each other instead of one for every set of pages that share something: whoever opens a
 * page loads the layers below it, and finds them in the cache on the next one. A module belongs to the first layer
 * that fits. What it imports is needed wherever it is needed itself, so no layer imports a later one.
 */
const layers: readonly { nameFor: (uses: Uses) => string; fits: (uses: Uses) => boolean }[] = [
  { nameFor: () => 'addresses', fits: (uses) => uses.addresses > 0 },
  {
    // Every page loads what it has in common with the login screen; sentences and rules without Zod lie here too, so
    // that pages need not load it and the login screen not the frame; and what the public page has in common with
    // others, so that it need not load what they load. What one screen of the entrance has alone stays with it.
    nameFor: () => 'start',
    fits: (uses) =>
      uses.start > 0 ||
      uses.entrance > 1 ||
      (uses.entrance > 0 && (isForMembers(uses) || uses.verification + uses.schemas > 0)) ||
      // What the public page has in common with others lies low, so that it need not load what they load.
      (uses.verification > 0 && isForMembers(uses)) ||
      (uses.schemas > 0 && uses.frame + uses.records > 0),
  },
  // What is around every page, and what records and forms of several rooms have in common.
  {
    nameFor: () => 'frame',
    fits: (uses) => uses.frame > 0 || (uses.records > 0 && uses.forms > 0 && uses.room === null),
  },
  // What the pages of one room have in common is no burden to the others.
  {
    nameFor: ({ room, ...uses }) => (room === LATER ? LATER : `${room}-${kindOfShared(uses)}`),
    fits: (uses) => uses.room !== null && uses.records > 0 && (uses.records + uses.forms > 1 || uses.later > 0),
  },
  { nameFor: () => 'records', fits: (uses) => uses.records > 1 && uses.lists > 0 },
  // Lists are opened first and most often: what only the pages of single records show is no burden to them.
  { nameFor: () => 'details', fits: (uses) => uses.records > 1 && uses.details > 0 },
  { nameFor: () => LATER, fits: (uses) => uses.later > 0 },
  { nameFor: () => 'schemas', fits: (uses) => uses.schemas > 0 },
  { nameFor: ({ room }) => `${room}-forms`, fits: (uses) => uses.forms > 1 && uses.room !== null },
  { nameFor: () => 'forms', fits: (uses) => uses.forms > 1 },
  // What one page has in common with parts that are loaded later would be a file for each set of them. The profile of
  // a player is a part itself, of the list that a player does not have.
  {
    nameFor: ({ room, ...uses }) => `${room}-${kindOfShared(uses)}`,
    fits: (uses) => uses.parts > (uses.details > 0 && !uses.isSmall ? 1 : 0),
  },
];

function kindOfShared({ records, forms, lists, details, isSmall }: Omit<Uses, 'room'>): string {
  if (records === 0) return forms > 0 ? 'forms' : 'parts';
  if (forms > 0 || isSmall) return 'room';
  if (lists > 0) return 'lists';
  return details > 0 ? 'details' : LATER;
}

const isForMembers = ({ frame, records, forms }: Uses) => frame + records + forms > 0;

type Context = Parameters<Rolldown.CodeSplittingNameFunction>[1];

interface Root {
  kind: keyof typeof roots;
  /** The folder of the page: features/card-index, pages/card-index. */
  room: string;
  reached: ReadonlySet<string>;
}

/**
 * What the steps of an import have in common. Its pages stand beside the layers: what they show of lists and of forms
 * is no reason to move that into a layer which every other page would load.
 */
const OF_IMPORT =
  /\/(web\/(api|features)\/import\/((?!import-list-)[^/]+|rows\/(report\.text|club-parameter)|photo\/photo\.text)|domain\/import\/(import\.rules|missing-columns))\.tsx?$/;

/** Parts that come together, each time or nearly: what only they are made of is one file. */
const together: Readonly<Record<string, readonly string[]>> = {
  /** What comes on „Днес“ once it stands, and under the bell, where much of it stands too. */
  today: filesLike(/^(features\/today\/today-content|app\/layout\/notification-panel)\.tsx$/),
  /** What comes on the page of an account: the own one, or what an administrator changes of another. */
  'user-account': filesLike(
    /^(pages\/user\/own-account|features\/(user\/(user-admin-sections|delegate-section)|factor\/user-factor-card))\.tsx$/,
  ),
};

const BELOW_ROOMS = ['addresses', 'start', 'frame'];

/** In characters, before it is packed: a module that weighs less than asking for another file. */
const LIGHT = 1500;

/** Small change that would often be a file of its own, and weighs less than asking for it. */
const SMALL = /\/(lucide-react\/dist\/esm\/icons\/[^/]+\.mjs|web\/(parts\/key-caps|ui\/asking-switch)\.tsx)$/;

/** The layer of a module; null for what belongs to one page alone. */
function layerNamer(): Rolldown.CodeSplittingNameFunction {
  let all: Root[] | null = null;
  let parts: { root: string; reached: ReadonlySet<string> }[] | null = null;
  const known = new Map<string, string | null>();
  const needsOnly = (low: readonly string[], id: string, context: Context) =>
    (context.getModuleInfo(id)?.importedIds ?? []).every((one) => low.includes(layerOf(one, context) ?? ''));
  /** Down to where one file less is asked for, as far as what a module imports lies there too. */
  const sunk = (id: string, layer: string | null, context: Context) => {
    if (layer === null || !/-(room|lists|details|forms|parts)$/.test(layer)) return layer;
    const isForToday = partsWith(id).some((root) => together['today']?.includes(root) === true);
    const isLight = (context.getModuleInfo(id)?.code?.length ?? Infinity) < LIGHT;
    if (isForToday && isLight && needsOnly(BELOW_ROOMS, id, context)) return 'frame';
    // What needs nothing of lists may lie where the forms of the room find it too.
    const room = layer.replace(/-lists$/, '-room');
    return needsOnly([...BELOW_ROOMS, room], id, context) ? room : layer;
  };
  const partsWith = (id: string) => (parts ?? []).filter(({ reached }) => reached.has(id)).map(({ root }) => root);
  const layerOf = (id: string, context: Context): string | null => {
    const before = known.get(id);
    if (before !== undefined) return before;
    known.set(id, null);
    const layer = sunk(id, layerBefore(id, context), context);
    known.set(id, layer);
    return layer;
  };
  const layerBefore = (id: string, context: Context): string | null => {
    if (pages.has(id)) return null;
    all ??= kinds.flatMap((kind) =>
      roots[kind].map((root) => ({ kind, room: roomOf(root), reached: reachable(root, context) })),
    );
    parts ??= lazyParts(all, context).map((root) => ({ root, reached: reachable(root, context) }));
    const place = placeOf(id);
    if (place !== null) return place;
    const using = all.filter(({ reached }) => reached.has(id));
    if (using.length === 0 && OF_IMPORT.test(id)) return 'import';
    const needing = using.length === 0 ? partsWith(id) : [];
    const common = Object.keys(together).find((name) =>
      needing.every((root) => together[name]?.includes(root) === true),
    );
    if (needing.length > 0 && common !== undefined) return common;
    const counts = kinds.map((kind) => [kind, using.filter((root) => root.kind === kind).length]);
    const only = (names: string[]) => (new Set(names).size === 1 ? (names[0] ?? null) : null);
    const rooms = using.map(({ room }) => room);
    const counted = Object.fromEntries(counts) as Record<keyof typeof roots, number>;
    const isSmall = SMALL.test(id);
    const records = counted.lists + counted.details + counted.later;
    const uses = {
      ...counted,
      records,
      forms: counted.choices + counted.entries,
      isSmall,
      parts: using.length === 0 ? 0 : partsWith(id).length,
      room: only(rooms),
    };
    return layers.find(({ fits }) => fits(uses))?.nameFor(uses) ?? null;
  };
  return layerOf;
}

function roomOf(root: string): string {
  return APART[path.basename(root, '.tsx')] ?? path.relative(WEB, root).split(path.sep)[1] ?? '';
}

function lazyParts(all: readonly Root[], context: Context): string[] {
  const known = new Set(all.flatMap(({ reached }) => [...reached]));
  const found = [...known].flatMap((id) => context.getModuleInfo(id)?.dynamicallyImportedIds ?? []);
  return [...new Set(found)].filter((id) => !pages.has(id));
}

function reachable(root: string, context: Context, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(root)) return found;
  found.add(root);
  for (const imported of context.getModuleInfo(root)?.importedIds ?? []) reachable(imported, context, found);
  return found;
}

export const codeSplitting = {
  includeDependenciesRecursively: false,
  groups: [{ name: layerNamer(), debugName: 'layers' }],
};

/** A script of its own beside the main one, which cannot begin before everything it imports is there. */
export function preloadOfPage(): Plugin {
  return {
    name: 'preload-of-page',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'chunk', id: PRELOAD, name: 'preload-page' });
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        if (bundle === undefined) return [];
        const preload = Object.values(bundle).find((file) => file.type === 'chunk' && file.moduleIds.includes(PRELOAD));
        if (preload === undefined) throw new Error(`${PRELOAD} is not in the build`);
        const attrs = { type: 'module', async: true, crossorigin: true, src: `/${preload.fileName}` };
        return [{ tag: 'script', attrs, injectTo: 'head' }];
      },
    },
  };
}
