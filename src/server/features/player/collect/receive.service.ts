import { MOST_RECEIVED_OF_CLUB } from '#contract/common/limits.ts';
import type { LinkKey } from '#contract/common/link.contract.ts';
import type { CollectContent, CollectFile, CollectItem } from '#contract/player/collect.contract.ts';
import type { AppContext, Origin } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { imageFormat } from '#server/files/image-decoder.ts';
import { discardStored, recordFile, storeDocument, type StoredFile } from '#server/files/keep-file.ts';
import { recordAudit } from '#server/write/audit.ts';
import { AppError, orNotFound } from '#server/write/errors.ts';
import { uploaderByLink } from '../../federation/upload-share.ts';
import { endLinks, type Link, markLink } from '../../link/link.queries.ts';
import { countingLooks, type LinkKind, withLink } from '../../link/with-link.ts';
import { lockPlayer, type PlayerRow } from '../player-details.queries.ts';
import { contentHash, findContent } from './ask.service.ts';
import * as queries from './collect.queries.ts';

interface Held {
  request: queries.CollectRequest;
  player: PlayerRow;
}

/** What the right token with the right code opens, as long as what it is about is what it was. */
interface Opened extends Held {
  link: Link;
  content: CollectContent;
}

const linksOf = (context: AppContext): LinkKind<Held, Opened> => ({
  about: 'requestId',
  hold: async (tx, requestId) => {
    const named = await queries.findRequest(tx, requestId);
    const player = await lockPlayer(tx, named?.playerId ?? 0);
    const request = await queries.findRequest(tx, requestId);
    return request === undefined || player === undefined ? undefined : { request, player };
  },
  open: async (tx, link, held) => {
    const { request, player } = held;
    if (request.endedAt !== null || player.isDeleted || player.currentClubId !== request.clubId) return null;
    const recipients = await queries.listRecipients(tx, player.id);
    const sender = recipients.find(
      ({ person, guardianId }) => person === link.person && guardianId === link.guardianId,
    );
    if (sender === undefined) return null;
    const content = await findContent(context, tx, { ...held, name: sender.name });
    return contentHash(content).equals(link.contentHash) ? { ...held, link, content } : null;
  },
});

export async function openCollectLink(context: AppContext, key: LinkKey, origin: Origin): Promise<CollectContent> {
  return countingLooks(context, origin, () =>
    withLink(context, key, linksOf(context), async (_tx, { content }) => content),
  );
}

/**
 * Takes one thing that is asked for. Whether the link holds is asked before the file is looked at, which costs much, and
 * once more where its row is written: of two that come together one is kept.
 */
export async function receiveFile(
  context: AppContext,
  { token, code, itemId, file }: CollectFile,
  origin: Origin,
): Promise<CollectContent> {
  const key = { token, code };
  const links = linksOf(context);
  return countingLooks(context, origin, async () => {
    const { link, request } = await withLink(context, key, links, async (tx, opened) => {
      const { kindId } = awaitedItem(opened, itemId);
      if (kindId === null && imageFormat(file.bytes) === null) throw new AppError('imageTypeWrong');
      if ((await queries.countReceived(tx, opened.request.clubId)) >= MOST_RECEIVED_OF_CLUB) {
        throw new AppError('receivedFull');
      }
      return opened;
    });
    const uploader = await uploaderByLink(context, { linkId: link.id, clubId: request.clubId }, file, origin);
    const stored = await storeDocument(context.files, file, uploader);
    return keep(context, key, { ...links, first: stored.share.hold }, { stored, itemId, origin });
  });
}

function awaitedItem({ content }: Opened, itemId: number): CollectItem {
  const item = orNotFound(content.items.find(({ id }) => id === itemId));
  if (item.state !== 'asked') throw new AppError('receivedAlready');
  return item;
}

async function keep(
  context: AppContext,
  key: LinkKey,
  links: LinkKind<Held, Opened>,
  { stored, itemId, origin }: { stored: StoredFile; itemId: number; origin: Origin },
): Promise<CollectContent> {
  let isWritten = false;
  try {
    const content = await withLink(context, key, links, async (tx, opened) => {
      awaitedItem(opened, itemId);
      const { link, request, player, content: shown } = opened;
      const fileId = await recordFile(tx, context.files, stored);
      const receivedAt = context.now();
      await queries.keepReceived(tx, itemId, {
        fileId,
        receivedAt,
        senderName: shown.sender.name,
        address: origin.address,
      });
      const details = { itemId, linkId: link.id };
      await recordAudit(tx, origin, { action: 'player.receive', entity: 'player', entityId: player.id, details });
      await queries.tellOfReceived(tx, request.clubId);
      const items = await queries.listItems(tx, request.id);
      if (items.every(({ state }) => state !== 'asked'))
        await closeLinks(tx, { link, requestId: request.id, at: receivedAt });
      return { ...shown, items };
    });
    isWritten = true;
    return content;
  } finally {
    if (!isWritten) await discardStored(context.files, stored);
  }
}

/** All of it is there: the link was used, and those of the other parent are over. */
async function closeLinks(tx: Database, { link, requestId, at }: { link: Link; requestId: number; at: Date }) {
  await markLink(tx, link.id, { usedAt: at });
  await endLinks(tx, { about: 'requestId', id: requestId, at });
}
