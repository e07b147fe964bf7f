import {
  ArrowLeftRight,
  Bookmark,
  CalendarClock,
  CalendarDays,
  ClipboardList,
  Download,
  FileSpreadsheet,
  FileText,
  Keyboard,
  LogOut,
  type LucideIcon,
  Plus,
  Shield,
  User,
  UserCog,
  Users,
  KeyRound,
  Webhook,
} from 'lucide-react';
import type { ListView } from '#contract/view/view.contract.ts';
import { type AccessRuleName, type Actor, may } from '#domain/common/access.rules.ts';
import { rowsFound } from '#domain/search/search-closeness.ts';
import { searchText } from '#domain/search/search-key.ts';
import { viewAddress, viewedLists } from '#domain/view/view.rules.ts';
import { typedByKey } from '#domain/sign-in/standard-keyboard.ts';
import { downloadFile } from '#web/api/download-file.ts';
import { keysHelp } from '#web/lib/keys/keys-help.ts';
import { administrationOf } from '#web/parts/administration.ts';
import { myClubDestination } from '#web/parts/my-club.ts';
import type { SearchGroup, SearchOption } from './search-option.ts';

interface Destination {
  label: string;
  also?: string;
  Icon: LucideIcon;
  /** Who has it; everybody who is signed in where nothing is said. */
  rule?: AccessRuleName;
  href: (actor: Actor) => string;
}

const at = (path: string) => () => path;

const pages: readonly Destination[] = [
  { label: 'Днес', also: 'начало табло задачи какво чака', Icon: CalendarDays, href: at('/today') },
  { label: 'Състезатели', also: 'регистър картотека', Icon: Users, rule: 'player.list', href: at('/players') },
  { label: 'Клубове', also: 'отбори', Icon: Shield, rule: 'club.list', href: at('/clubs') },
  { label: 'Лицензи', also: 'картотеки', Icon: FileText, rule: 'cardIndex.list', href: at('/cardindexes') },
  { label: 'Треньори', Icon: ClipboardList, rule: 'coach.list', href: at('/coaches') },
  {
    label: 'Състезателни права',
    also: 'трансфери',
    Icon: ArrowLeftRight,
    rule: 'transfer.list',
    href: at('/transfers'),
  },
  {
    label: 'Изтичащи договори',
    Icon: CalendarClock,
    rule: 'player.listExpiring',
    href: at('/transfers/expiring'),
  },
  { label: 'Потребители', also: 'акаунти', Icon: UserCog, rule: 'user.list', href: at('/users') },
  {
    label: 'Моят профил',
    also: 'парола тема клавиши сесии двустепенна защита',
    Icon: User,
    href: ({ userId }) => `/users/${userId}`,
  },
];

const actions: readonly Destination[] = [
  { label: 'Нов състезател', also: 'добавяне', Icon: Plus, rule: 'player.create', href: at('/players/create') },
  { label: 'Нов клуб', also: 'добавяне', Icon: Plus, rule: 'club.create', href: at('/clubs/create') },
  { label: 'Нов лиценз', also: 'добавяне', Icon: Plus, rule: 'cardIndex.create', href: at('/cardindexes/create') },
  { label: 'Нов треньор', also: 'добавяне', Icon: Plus, rule: 'coach.create', href: at('/coaches/create') },
  { label: 'Нов трансфер', also: 'добавяне', Icon: Plus, rule: 'transfer.create', href: at('/transfers/create') },
  {
    label: 'Импорт от Excel',
    also: 'внасяне таблица csv много наведнъж',
    Icon: FileSpreadsheet,
    rule: 'player.create',
    href: at('/imports/create'),
  },
  { label: 'Нов потребител', also: 'добавяне', Icon: Plus, rule: 'user.manage', href: at('/users/create') },
];

const exports: readonly { label: string; rule: AccessRuleName; path: string }[] = [
  { label: 'Изтегляне на списъка на състезателите', rule: 'player.export', path: '/api/export/players' },
  { label: 'Изтегляне на списъка на клубовете', rule: 'club.export', path: '/api/export/clubs' },
  { label: 'Изтегляне на списъка на треньорите', rule: 'coach.export', path: '/api/export/coaches' },
  { label: 'Изтегляне на списъка на лицензите', rule: 'cardIndex.export', path: '/api/export/cardindexes' },
  { label: 'Изтегляне на списъка на трансферите', rule: 'transfer.export', path: '/api/export/transfers' },
];

interface KnownOption extends SearchOption {
  also: string;
}

function placesOf(actor: Actor, isClubClosed: boolean) {
  const option = ({ label, also = '', Icon, href }: Destination): KnownOption => ({
    id: label,
    title: label,
    also,
    Icon,
    href: href(actor),
  });
  const hasIt = ({ rule }: { rule?: AccessRuleName }) => rule === undefined || may(actor, rule);
  const place = myClubDestination(actor);
  const myClub: Destination[] =
    place === null
      ? []
      : [
          { label: place.label, Icon: Shield, href: at(place.href) },
          { label: 'Импорти', also: 'внасяне таблица csv', Icon: FileSpreadsheet, href: at('/imports') },
          { label: 'Ключове за програми', also: 'api сайт програма', Icon: KeyRound, href: at('/keys') },
          { label: 'Съобщения до програми', also: 'webhook уебхук', Icon: Webhook, href: at('/webhooks') },
        ];
  return {
    pages: [
      ...pages.slice(0, 1),
      ...myClub,
      ...pages.slice(1),
      ...administrationOf(actor).map((page): Destination => ({ ...page, href: at(page.href) })),
    ]
      .filter(hasIt)
      .map(option),
    actions: [
      // All that a club may add is added to the club.
      ...(isClubClosed ? [] : actions.filter(hasIt).map(option)),
      ...exports.filter(hasIt).map(({ label, path }): KnownOption => ({
        id: label,
        title: label,
        also: 'Excel файл експорт',
        detail: 'Excel',
        Icon: Download,
        run: () => void downloadFile(`${path}?format=xlsx`),
      })),
      {
        id: 'keys',
        title: 'Помощ и бързи клавиши',
        also: 'клавиатура речник думи',
        Icon: Keyboard,
        run: () => keysHelp.write(true),
      },
      option({ label: 'Изход', also: 'излизане', Icon: LogOut, href: at('/logout') }),
    ],
  };
}

const viewOption = (view: ListView): KnownOption => {
  const { label } = viewedLists[view.list];
  return {
    id: `view-${view.id}`,
    title: view.name,
    also: `изглед ${label}`,
    detail: label,
    Icon: Bookmark,
    href: viewAddress(view),
  };
};

/** What the places of a person depend on besides the rights. */
interface Surroundings {
  isClubClosed: boolean;
  views: readonly ListView[];
}

/** Those that the text may mean, the closest first; the actions for new things while nothing is typed. */
export function placesFound(text: string, actor: Actor | null, { isClubClosed, views }: Surroundings): SearchGroup[] {
  if (actor === null) return [];
  const { pages: ownPages, actions: ownActions } = placesOf(actor, isClubClosed);
  const found = text === '' ? (all: KnownOption[]) => all : (all: KnownOption[]) => closestFirst(all, text);
  return [
    { label: 'Страници', options: found(ownPages) },
    { label: 'Изгледи', options: found(views.map(viewOption)) },
    { label: 'Действия', options: found(ownActions) },
  ].filter(({ options }) => options.length > 0);
}

function closestFirst(all: readonly KnownOption[], text: string): KnownOption[] {
  const byText = (typed: string) => {
    // Not by the middle of a word: „иван“ is a person, and stands in „изтриване“.
    const { word, beginning, similar } = rowsFound(all, typed, ({ title, also }) => searchText(title, also));
    return [...word, ...beginning, ...similar];
  };
  const asTyped = byText(text);
  const meant = asTyped.length === 0 ? typedByKey(text) : null;
  return meant === null ? asTyped : byText(meant);
}
