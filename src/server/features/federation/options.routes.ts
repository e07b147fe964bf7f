import { openAgeGroups } from '#domain/card-index/age-group.rules.ts';
import { openPositions } from '#domain/federation/federation-lists.ts';
import { educationLevels, transferDocumentTypes } from '#domain/federation/reference-lists.ts';
import { optionListSchema, type OptionItem } from '#contract/federation/options.contract.ts';
import type { App, AppContext } from '#server/context.ts';
import { listClubOptions, listCoachOptions, listDocumentKindOptions, listRegionOptions } from './reference.queries.ts';
import { listResponses } from '#server/http/route-helpers.ts';

/** Names and codes that say nothing of anybody: every key may look them up. */
const OPEN_TO_KEYS: ReadonlySet<string> = new Set([
  '/api/regions/options',
  '/api/clubs/options',
  '/api/options/age-groups',
  '/api/options/player-positions',
]);

export function optionsRoutes(app: App, { database }: AppContext): void {
  const choices: [path: string, summary: string, list: () => Promise<readonly OptionItem[]>][] = [
    ['/api/regions/options', 'Области', () => listRegionOptions(database)],
    ['/api/clubs/options', 'Клубове', () => listClubOptions(database)],
    ['/api/clubs/options/coaches', 'Треньори', () => listCoachOptions(database)],
    ['/api/options/coaches', 'Треньори', () => listCoachOptions(database)],
    ['/api/options/age-groups', 'Възрастови групи', async () => openAgeGroups],
    ['/api/options/player-positions', 'Постове', async () => openPositions()],
    ['/api/options/document-types', 'Видове документи на състезател', () => listDocumentKindOptions(database)],
    ['/api/options/transfer-document-types', 'Видове документи към трансфер', async () => transferDocumentTypes],
    ['/api/options/education-levels', 'Степени на образование', async () => educationLevels],
  ];
  for (const [path, summary, list] of choices) {
    app.get(
      path,
      {
        config: { access: 'options.read', ...(OPEN_TO_KEYS.has(path) && { keyScope: 'any' as const }) },
        schema: { tags: ['Options'], summary, response: listResponses(optionListSchema) },
      },
      async () => [...(await list())],
    );
  }
}
