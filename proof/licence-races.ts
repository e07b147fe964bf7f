import type { CardIndexDetails, NotEligible } from '#contract/card-index/card-index.contract.ts';
import type { Figure, Proof } from './proof.ts';
import { type Engine, onBothEngines } from './support/both-engines.ts';
import { type Answer, type RunningServer, startServer } from './support/server.ts';
import { temporaryFolder } from './support/temporary-folder.ts';
import { idOf, makeWorld, prepareCoach, type World } from './support/world.ts';

const AT_ONCE = 20;
const CHAMPIONSHIPS = ['Държавно първенство', 'Купа на България'];

export const proof: Proof = {
  about: '20 people at once put one player on two licences of one season and age group, 200 times, on both engines',
  run: (options) => onBothEngines(200, options, race),
};

async function race({ name: engine, url }: Engine, times: number): Promise<Figure[]> {
  const dataDir = temporaryFolder();
  const coachId = await prepareCoach({ url, dataDir });
  const server = await startServer({ dataDir, url });
  const world = await makeWorld(server, coachId, { clubs: 1, players: 1 });
  const cardIndexIds: number[] = [];
  for (const championship of CHAMPIONSHIPS) {
    const json = { clubId: world.clubIds[0], age: 255, sex: 0, championship };
    const { token } = world;
    cardIndexIds.push(idOf(await server.ask({ method: 'POST', path: '/api/cardindexes', token, json })));
  }
  const counted = { won: 0, refused: 0, failed: 0, others: 0, unequal: 0 };
  for (let round = 0; round < times; round++) await raceOnce(server, world, cardIndexIds, counted);
  await server.stop();
  return [
    { what: `${engine}: rounds`, value: times },
    { what: `${engine}: additions that won`, value: counted.won, least: times, most: times },
    {
      what: `${engine}: refused with the reason in Bulgarian`,
      value: counted.refused,
      least: times * (AT_ONCE - 1),
      most: times * (AT_ONCE - 1),
    },
    { what: `${engine}: answers 5xx or none`, value: counted.failed, most: 0 },
    { what: `${engine}: any other answer`, value: counted.others, most: 0 },
    { what: `${engine}: rounds after which the player was not on exactly one`, value: counted.unequal, most: 0 },
  ];
}

type Counted = Record<'won' | 'refused' | 'failed' | 'others' | 'unequal', number>;

async function raceOnce(server: RunningServer, world: World, cardIndexIds: number[], counted: Counted): Promise<void> {
  const { token } = world;
  const json = { playerId: world.playerIds[0] };
  const pathOf = (at: number) => `/api/cardindexes/${cardIndexIds[at % cardIndexIds.length]}/players`;
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, at) => server.ask({ method: 'PUT', path: pathOf(at), token, json })),
  );
  for (const answer of answers) counted[kindOf(answer)] += 1;

  const holders: number[] = [];
  for (const [at, id] of cardIndexIds.entries()) {
    const { text } = await server.ask({ path: `/api/cardindexes/${id}`, token });
    const { players } = JSON.parse(text) as CardIndexDetails;
    holders.push(...players.map(() => at));
  }
  if (holders.length !== 1) counted.unequal += 1;
  for (const at of holders) idOf(await server.ask({ method: 'DELETE', path: pathOf(at), token, json }));
}

function kindOf({ status, text }: Answer): keyof Counted {
  if (status === 200) return 'won';
  if (status === 0 || status >= 500) return 'failed';
  if (status !== 409) return 'others';
  const { message, reasons } = JSON.parse(text) as NotEligible;
  const isExplained = reasons.some(({ code }) => code === 'alreadyOn' || code === 'onOtherCardIndex');
  return isExplained && /^[А-Я][^a-z]+\.$/.test(message) ? 'refused' : 'others';
}
