import { educationLevels, playerDocumentTypes, transferDocumentTypes } from '#domain/federation/reference-lists.ts';

const NOT_REAL = 'Този лист е част от примерните данни на системата и няма правна стойност.';

interface SampleText {
  title: string;
  paragraphs: readonly string[];
  parties: readonly string[];
}

/** What a sample page says. No names and no numbers of people: the page is shared by many. */
export function sampleText(template: string, variant: number): SampleText {
  const [kind, value = '0'] = template.split('-');
  const type = Number(value);
  if (kind === 'education') {
    const level = educationLevels[type]?.label ?? '';
    return {
      title: 'Диплома',
      paragraphs: [
        `Степен на образование: ${level.toLowerCase()}.`,
        'Професионална квалификация: треньор по волейбол.',
        `Общ успех: ${['отличен', 'много добър', 'добър'][variant] ?? 'отличен'}.`,
        NOT_REAL,
      ],
      parties: ['Ръководител', 'Секретар'],
    };
  }
  if (kind === 'transfer') {
    return {
      title: transferDocumentTypes[type]?.label ?? '',
      paragraphs: [
        'Отдаващият клуб дава съгласие състезателните права да преминат към приемащия клуб.',
        'Състезателят е запознат с условията и е съгласен с тях.',
        ...closing(variant),
      ],
      parties: ['За отдаващия клуб', 'За приемащия клуб'],
    };
  }
  return {
    title: playerDocumentTypes[type]?.label ?? '',
    paragraphs:
      type === 0
        ? [
            'Съгласен съм детето ми да тренира волейбол и да участва в състезанията на федерацията.',
            'Запознат съм с правилата за обработване на лични данни.',
            ...closing(variant),
          ]
        : [
            'Клубът осигурява на състезателя условия за спортна подготовка и участие в първенствата.',
            'Състезателят спазва спортния режим и правилниците на федерацията.',
            ...closing(variant),
          ],
    parties: type === 0 ? ['Родител', 'За клуба'] : ['Състезател', 'За клуба'],
  };
}

function closing(variant: number): string[] {
  return [
    [
      'Документът е съставен в два еднакви екземпляра.',
      'Настоящият документ влиза в сила от деня на подписването му.',
      'Изменения се правят само в писмена форма.',
    ][variant] ?? '',
    NOT_REAL,
  ];
}
