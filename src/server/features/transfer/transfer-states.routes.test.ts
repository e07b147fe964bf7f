import { expect, it } from 'vitest';
import type { TransferExtension } from '#contract/transfer/transfer-extension.contract.ts';
import { switchGuardians } from '#test/calls/sign-calls.ts';
import { readTransfer } from '#test/calls/transfer-calls.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { numbersFrom } from '#test/licence-chance.ts';
import { signIn, useTestApp } from '#test/test-app.ts';
import { aChanceGround, aChanceTransfer, type ChanceCall, transferActByChance } from '#test/transfer-chance.ts';
import { aChanceLoan, extensionActByChance } from '#test/extension-chance.ts';
import { isLoanExplained, loanOf } from '#test/extension-model.ts';
import { isTransferExplained, transferFault } from '#test/transfer-model.ts';
import { today } from '#server/write/today.ts';

const database = useTestDatabase();
const { app, secrets } = useTestApp(database);

async function aPlace() {
  const { db } = database();
  const ground = await aChanceGround(db);
  const { userNames } = ground;
  const people = {
    admin: await signIn(app(), userNames.admin),
    fromClub: await signIn(app(), userNames.fromClub),
    toClub: await signIn(app(), userNames.toClub),
  };
  let address = 0;
  const does = async ({ as, path, json, form }: ChanceCall) => {
    const payload = form === undefined ? json : form();
    const call = { method: 'POST' as const, url: path, ...(payload === undefined ? {} : { payload }) };
    address += 1;
    const remoteAddress = `198.51.${Math.floor(address / 250)}.${(address % 250) + 1}`;
    const answer = as === null ? await app().inject({ ...call, remoteAddress }) : await people[as].request(call);
    return answer.statusCode;
  };
  return { db, ground, does, admin: people.admin };
}

it.each([
  [true, 21],
  [false, 22],
])('twenty acts at once leave a transfer as some order of them does (parents sign: %s)', async (isStrict, seed) => {
  const { db, ground, does, admin } = await aPlace();
  await switchGuardians(db, isStrict);
  const next = numbersFrom(seed);
  for (let turn = 0; turn < 5; turn += 1) {
    const transfer = await aChanceTransfer({ db, secrets }, ground, turn);
    const signing = { isStrict, birthDate: transfer.birthDate, today: today(new Date()) };
    const from = await readTransfer(admin, transfer.id);
    const tried = Array.from({ length: 20 }, () => transferActByChance(next, transfer));
    const statuses = await Promise.all(tried.map(does));
    expect(statuses.filter((status) => ![200, 403, 404, 409].includes(status))).toEqual([]);
    const done = tried.filter((_, place) => statuses[place] === 200);
    const to = await readTransfer(admin, transfer.id);
    expect([turn, done, isTransferExplained(from, done, to, signing)]).toEqual([turn, done, true]);
    expect(transferFault(to)).toBeNull();
  }
});

it.each([
  [true, 31],
  [false, 32],
])('twenty acts at once leave a longer stay as some order of them does (parents sign: %s)', async (isStrict, seed) => {
  const { db, ground, does, admin } = await aPlace();
  await switchGuardians(db, isStrict);
  const next = numbersFrom(seed);
  for (let turn = 0; turn < 3; turn += 1) {
    const loan = await aChanceLoan({ db, secrets }, ground, turn);
    const signing = { isStrict, birthDate: loan.birthDate, today: today(new Date()) };
    const read = async () => {
      const extensions = await admin.request({ url: `/api/transfers/${loan.id}/extensions` });
      return loanOf(await readTransfer(admin, loan.id), extensions.json<TransferExtension[]>());
    };
    const from = await read();
    const tried = Array.from({ length: 20 }, () => extensionActByChance(next, loan));
    const statuses = await Promise.all(tried.map(does));
    // A day that is not later any more is a fault of the form.
    const isKnown = (status: number, place: number) =>
      [200, 403, 404, 409].includes(status) || (status === 400 && tried[place]?.act === 'propose');
    expect(statuses.filter((status, place) => !isKnown(status, place))).toEqual([]);
    const done = tried.filter((_, place) => statuses[place] === 200);
    const to = await read();
    expect([turn, done, to, isLoanExplained(from, done, to, signing)]).toEqual([turn, done, to, true]);
  }
});
