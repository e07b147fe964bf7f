/** Modules whose file is chosen by hand, where the rule of vite.chunks.ts would ask for one more on some page. */

/** English stands on the public page and on papers; a file of its own would be one more for a licence. */
const ENGLISH = /\/domain\/(common\/language|paper\/federation-in-english)\.ts$/;

/** „Днес“ shows what forms ask for as well: by a file of its own it need not load what forms are made of. */
const SEASON_DATES = /\/(web\/api\/card-index\/season-dates\.api|domain\/card-index\/season-dates\.rules)\.ts$/;

/** The two lists of programs and their dialogs. */
const PROGRAMS =
  /\/(web\/(api|features)\/(api-key|webhook)\/(api-key|webhook)\.(api|text)|web\/parts\/joined-programs-page(\.text)?|domain\/webhook\/webhook\.rules)\.tsx?$/;

/** What the pages of proposed changes have in common; the forms of players need none of it. */
const PROPOSALS =
  /\/(web\/(api\/player\/player-proposal\.api|features\/player\/proposal\/proposal\.text)|domain\/player\/player-proposal\.rules)\.ts$/;
const PROPOSAL_FORMS = /\/contract\/player\/player-proposal\.contract\.ts$/;

/** One page of the administration shows the kinds of documents, and its room's forms choose among them. */
const DOCUMENT_KINDS = /\/web\/api\/player\/document-kind\.api\.ts$/;

/**
 * Of the page of an account and of little else: the menu shows themes, a list the delegates, reports ask for a day, and
 * the pages of other people end with the erasure as well.
 */
const OF_ACCOUNTS =
  /\/web\/(parts\/theme-choices|api\/user\/delegate\.api|(ui\/day-field|features\/privacy\/erase-card)(\.text)?)\.tsx?$|\/lucide-react\/dist\/esm\/icons\/(moon|sun)\.mjs$/;

/** Two lists show them; in the file of all lists every other page would carry them. */
const TRANSFER_FILTERS = /\/web\/features\/transfer\/transfer-filters(\.text)?\.tsx?$/;

/** What comes later on the page of a transfer shows it, and the dialogs that open there. */
const SIGNING = /\/web\/(api\/transfer\/signing\.api|features\/transfer\/signing\/signing\.text)\.ts$/;

/** What comes by itself on the profile of a player, though a dialog or a page of privacy needs some of it too. */
const PHOTO_CONSENT =
  /\/web\/(api\/player\/photo-consent\.api|features\/player\/photo-consent\/photo-consent(-card|\.text))\.tsx?$/;
const OF_PROFILES = /\/(domain\/player\/photo-consent\.access|web\/api\/history\/history\.api)\.ts$/;
const PLAYER_TRANSFERS = /\/web\/features\/transfer\/(player-transfers-card|moves-without-transfer)(\.text)?\.tsx?$/;

/** Of an empty installation; the administration shows it as „Днес“ does, and help knows who is there for the first time. */
const FIRST_STEPS = /\/web\/parts\/(first-steps-card|first-visit)(\.text)?\.tsx?$/;

const CLUB_COUNTS = /\/web\/features\/club\/club-counts(\.text)?\.tsx?$/;

/** The new password is asked for on the screen of a letter too, which loads no forms. */
const NEW_PASSWORD = /\/web\/features\/sign-in\/(new-password-fields|password-rules)(\.text)?\.tsx?$/;

const OWN_PASSWORD = /\/web\/features\/sign-in\/change-password(-form|-schemas)?(\.text)?\.tsx?$/;

/** Icons of the screens before the login which pages behind it show too. */
const ICONS_OF_ENTRANCE = /\/lucide-react\/dist\/esm\/icons\/(circle|key-round)\.mjs$/;

/**
 * Light, and all that a page needs of lists, of single records or of another room: with the frame it need not load
 * their file. Of the first screen of „Днес“ and of an account this is all.
 */
const WITH_THE_FRAME = [
  /\/web\/ui\/(card|contact-link|definition-list|labelled-switch|asking-switch|hidden-value(\.text)?)\.tsx?$/,
  /\/web\/ui\/(form\/complain|toast\/undo-toast(\.text)?)\.tsx?$/,
  /\/web\/lib\/keys\/keep-focus\.ts$/,
  /\/(web\/parts\/own-clubs-closed|domain\/club\/club\.access)\.ts$/,
  /\/web\/features\/history\/history-card(\.text)?\.tsx?$/,
  /\/web\/api\/factor\/own-factors\.api\.ts$/,
  /\/domain\/(factor\/factor\.rules|mail\/mail-status|player\/player-proposal\.access|user\/user\.access)\.ts$/,
  /\/lucide-react\/dist\/esm\/icons\/(plus|pencil|monitor)\.mjs$/,
];

const places: readonly { layer: string; modules: readonly RegExp[] }[] = [
  { layer: 'season-dates', modules: [SEASON_DATES] },
  { layer: 'programs', modules: [PROGRAMS] },
  { layer: 'proposals', modules: [PROPOSALS] },
  { layer: 'player-forms', modules: [PROPOSAL_FORMS] },
  { layer: 'player-room', modules: [DOCUMENT_KINDS] },
  { layer: 'user-room', modules: [OF_ACCOUNTS] },
  { layer: 'player-later', modules: [PHOTO_CONSENT] },
  { layer: 'player-transfers', modules: [PLAYER_TRANSFERS] },
  { layer: 'details', modules: [OF_PROFILES] },
  { layer: 'first-steps', modules: [FIRST_STEPS] },
  { layer: 'club-room', modules: [CLUB_COUNTS] },
  { layer: 'transfer-later', modules: [SIGNING] },
  { layer: 'transfer-filters', modules: [TRANSFER_FILTERS] },
  { layer: 'schemas', modules: [NEW_PASSWORD] },
  { layer: 'user-forms', modules: [OWN_PASSWORD] },
  { layer: 'start', modules: [ENGLISH, ICONS_OF_ENTRANCE] },
  { layer: 'frame', modules: WITH_THE_FRAME },
];

export const placeOf = (id: string): string | null =>
  places.find(({ modules }) => modules.some((pattern) => pattern.test(id)))?.layer ?? null;
