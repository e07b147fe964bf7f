import { plural } from '#domain/common/plural.ts';
import { letter, type MailText, type Sender } from './letter.ts';
import { MOST_IN_MAIL, signTransferMail, type TransferInMail, wayOf } from './transfer-mails.ts';

export function signTransfersMail(
  transfers: readonly TransferInMail[],
  { listLink, federation }: { listLink: string } & Sender,
): MailText {
  const [first] = transfers;
  if (transfers.length === 1 && first !== undefined) return signTransferMail({ ...first, federation });
  const more = transfers.length - MOST_IN_MAIL;
  return letter(
    { federation },
    {
      subject: `Очаква се Вашият подпис: ${plural(transfers.length, 'трансфер', 'трансфера')}`,
      lines: [
        'Тези трансфери очакват Вашия подпис:',
        ...transfers.slice(0, MOST_IN_MAIL).flatMap((transfer) => ['', wayOf(transfer), transfer.link]),
        ...(more > 0 ? ['', `И още ${more}:`, listLink] : []),
      ],
    },
  );
}
