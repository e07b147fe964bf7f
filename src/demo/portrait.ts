import type { Sex } from '#domain/card-index/age-group.rules.ts';
import { darker, lighter, mix } from './colour.ts';
import { type Hair, menHair, womenHair } from './portrait-hair.ts';
import { Random } from './random.ts';

export interface Sitter {
  seed: string;
  sex: Sex;
  age: number;
  shirt: readonly [field: string, figure: string, spark: string];
}

interface Looks extends Sitter {
  random: Random;
  skin: string;
  shade: string;
  hairColour: string;
  hair: Hair;
}

const SKINS = ['#f7dcc4', '#f4d0b0', '#efc4a0', '#e9b98f', '#dfa97d', '#cf9569', '#b67d55'];
const SKIN_ODDS = [0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 4, 4, 5, 6];
const HAIR_COLOURS = [
  '#241c1a',
  '#33251d',
  '#452f22',
  '#5b3d29',
  '#75492c',
  '#8d6440',
  '#ab8350',
  '#c8a468',
  '#93461f',
];
const HAIR_ODDS = [0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 4, 5, 6, 7, 8];
const BACKGROUNDS = ['#e8eef7', '#e3ebf6', '#eceff4', '#e6f0f0', '#f1eee8', '#ebeaf4'];
const GREY_FROM = 46;
const BEARD_FROM = 21;
const COACH_FROM = 36;

/** A friendly flat portrait of nobody in particular, the same for the same seed. */
export function portraitSvg(sitter: Sitter): string {
  const looks = chooseLooks(sitter);
  const { random, hair, hairColour } = looks;
  const background = random.pick(BACKGROUNDS);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="384" height="384" viewBox="13 14 174 174"><path d="M0 0H200V200H0Z" fill="${background}"/>` +
    `<circle cx="100" cy="104" r="76" fill="${lighter(background, 0.5)}"/>` +
    hair.behind(hairColour) +
    body(looks) +
    head(looks) +
    face(looks) +
    beard(looks) +
    hair.front(hairColour) +
    extras(looks) +
    `</svg>`
  );
}

function chooseLooks(sitter: Sitter): Looks {
  const random = new Random(sitter.seed);
  const skin = SKINS[random.pick(SKIN_ODDS)] ?? '#efc4a0';
  const natural = HAIR_COLOURS[random.pick(HAIR_ODDS)] ?? '#33251d';
  const grey = sitter.age > GREY_FROM ? Math.min(0.85, (sitter.age - GREY_FROM) / 16) * random.next() : 0;
  const styles = (sitter.sex === 0 ? menHair : womenHair).filter(
    ({ from, to }) => sitter.age >= from && sitter.age <= to,
  );
  return {
    ...sitter,
    random,
    skin,
    shade: mix(skin, '#8a3f1f', 0.2),
    // Very dark hair on very dark skin and light hair on it would both look odd: the darker the skin, the darker the hair.
    hairColour: mix(SKINS.indexOf(skin) > 4 ? darker(natural, 0.45) : natural, '#b9bcc4', grey),
    hair: random.pick(styles),
  };
}

/** Neck, shoulders and the shirt of the club; grown-up coaches wear a jacket with a zip. */
function body({ random, age, sex, skin, shade, shirt: [field, figure, spark] }: Looks): string {
  const wide = sex === 0 ? Math.min(8, Math.max(0, age - 12)) : Math.min(2, Math.max(0, age - 12));
  const dark = darker(field, 0.22);
  const trunk = `M${26 - wide} 200C${26 - wide} 170 ${44 - wide / 2} 161 76 151C84 149 86 146 86 140H114C114 146 116 149 124 151C${156 + wide / 2} 161 ${174 + wide} 170 ${174 + wide} 200Z`;
  const neck =
    `<path d="M86 118V146C86 156 93 162 100 162S114 156 114 146V118Z" fill="${skin}"/>` +
    `<path d="M86 128C92 140 108 140 114 128V138C108 147 92 147 86 138Z" fill="${shade}"/>`;
  const shirt = `<path d="${trunk}" fill="${field}"/>`;
  if (age >= COACH_FROM) {
    return (
      shirt +
      `<path d="M80 147L100 200L120 147V140H80Z" fill="${lighter(figure, 0.6)}"/>` +
      neck +
      `<path d="M86 138C80 145 76 148 72 152L99 192L100 182L86 153ZM114 138C120 145 124 148 128 152L101 192L100 182L114 153Z" fill="${dark}"/>` +
      `<path d="M100 184V200" stroke="${spark}" stroke-width="2.4"/>`
    );
  }
  const opening = random.pick(['M81 149Q85 174 100 174T119 149', 'M81 149L100 178L119 149']);
  const sleeves = random.pick([
    `<path d="M${44 - wide} 200L50 164L60 158L54 200ZM${156 + wide} 200L150 164L140 158L146 200Z" fill="${figure}"/>`,
    `<path d="M${26 - wide} 200C${26 - wide} 172 44 162 66 154L56 172L52 200ZM${174 + wide} 200C${174 + wide} 172 156 162 134 154L144 172L148 200Z" fill="${dark}"/>`,
    `<path d="M52 163L62 157L72 200H62ZM148 163L138 157L128 200H138Z" fill="${spark}"/>`,
  ]);
  return `${shirt}${sleeves}<path d="${opening}C116 147 114 144 114 136H86C86 144 84 147 81 149Z" fill="${skin}"/>${neck}<path d="${opening}" fill="none" stroke="${figure}" stroke-width="5"/>`;
}

/** The younger, the rounder. */
function head({ age, sex, skin, shade, hair, random }: Looks): string {
  const round = age < 13 ? 4 : age < 16 ? 2 : 0;
  const jaw = (sex === 0 ? Math.min(4, Math.max(0, age - 14)) : -1) + random.int(-1, 1);
  const left = 67 - round / 2;
  const chin = 135 - round;
  const side = `${left} 88C${left} 58 80 45 100 45`;
  const ears =
    `<ellipse cx="${left}" cy="94" rx="7" ry="10" fill="${skin}"/><ellipse cx="${200 - left}" cy="94" rx="7" ry="10" fill="${skin}"/>` +
    `<path d="M${left - 2} 90Q${left - 4} 95 ${left + 1} 98M${202 - left} 90Q${204 - left} 95 ${199 - left} 98" stroke="${shade}" stroke-width="1.8" fill="none"/>`;
  return (
    (hair.coversEars === true ? '' : ears) +
    `<path d="M${side}C120 45 ${200 - left} 58 ${200 - left} 88C${200 - left} ${108 + jaw} ${116 + jaw} ${chin} 100 ${chin}` +
    `C${84 - jaw} ${chin} ${left} ${108 + jaw} ${left} 88Z" fill="${skin}"/>`
  );
}

function face({ age, sex, skin, shade, hairColour, random }: Looks): string {
  const eyeY = 93;
  const apart = random.pick([15, 15.5, 16, 16.5]);
  const iris = random.pick(['#3a2a1f', '#3a2a1f', '#4a3423', '#31506b', '#4b6043']);
  const browColour = darker(hairColour, 0.25);
  const browY = eyeY - 12 - random.int(0, 1);
  const thick = sex === 0 ? 3.2 : 2.3;
  const eye = (x: number) =>
    `<ellipse cx="${x}" cy="${eyeY}" rx="5.6" ry="4.3" fill="#ffffff"/><circle cx="${x}" cy="${eyeY}" r="3.6" fill="${iris}"/>` +
    `<circle cx="${x}" cy="${eyeY}" r="1.8" fill="#14100d"/><circle cx="${x + 1.3}" cy="${eyeY - 1.4}" r="1.1" fill="#ffffff"/>` +
    `<path d="M${x - 6.4} ${eyeY - 1}Q${x} ${eyeY - 7.4} ${x + 6.4} ${eyeY - 1}" stroke="${darker(browColour, 0.3)}" stroke-width="${sex === 0 ? 1.6 : 2.3}" fill="none" stroke-linecap="round"/>`;
  const brow = (x: number, lean: number) =>
    `<path d="M${x - 7} ${browY + 1.5 + lean}Q${x} ${browY - 3} ${x + 7} ${browY + 1.5 - lean}" stroke="${browColour}" stroke-width="${thick}" fill="none" stroke-linecap="round"/>`;
  const blush = age < 17 || sex === 1 ? mix(skin, '#e8705a', 0.32) : mix(skin, '#e8705a', 0.16);
  const lips = sex === 1 && age > 15 ? '#b8534f' : mix(skin, '#8c2f2a', 0.6);
  const cheeks = `<circle cx="80" cy="107" r="6" fill="${blush}" opacity=".7"/><circle cx="120" cy="107" r="6" fill="${blush}" opacity=".7"/>`;
  const nose = `<path d="M${100 - 4.5} 106Q100 110.5 ${100 + 4.5} 106" stroke="${mix(shade, '#8a3f1f', 0.25)}" stroke-width="2.3" fill="none" stroke-linecap="round"/>`;
  return (
    cheeks +
    eye(100 - apart) +
    eye(100 + apart) +
    brow(100 - apart, 0.8) +
    brow(100 + apart, -0.8) +
    nose +
    mouth(random, lips)
  );
}

function mouth(random: Random, lips: string): string {
  return random.pick([
    `<path d="M89 117Q100 126 111 117" stroke="${lips}" stroke-width="2.8" fill="none" stroke-linecap="round"/>`,
    `<path d="M91 118Q100 123 109 118" stroke="${lips}" stroke-width="2.8" fill="none" stroke-linecap="round"/>`,
    `<path d="M88 116Q100 119 112 116Q109 126.5 100 126.5T88 116Z" fill="#ffffff" stroke="${lips}" stroke-width="2.2" stroke-linejoin="round"/>`,
    `<path d="M90 118Q101 125 111 116" stroke="${lips}" stroke-width="2.8" fill="none" stroke-linecap="round"/>`,
  ]);
}

function beard({ age, sex, hairColour, random }: Looks): string {
  if (sex === 1 || age < BEARD_FROM || random.chance(0.45)) return '';
  const opacity = random.pick([0.22, 0.3, 0.92]);
  return (
    `<path d="M67 94C67 120 84 137 100 137S133 120 133 94C131 108 124 111 112 111Q100 107 88 111C76 111 69 108 67 94ZM87 118Q100 114 113 118Q110 128 100 128T87 118Z" ` +
    `fill="${hairColour}" fill-rule="evenodd" opacity="${opacity}"/>`
  );
}

/** Freckles, glasses and the bands of girls who play. */
function extras({ age, sex, shirt: [field, , spark], skin, random }: Looks): string {
  const parts: string[] = [];
  if (age < 19 && random.chance(0.12)) {
    const spot = (x: number, y: number) => `<circle cx="${x}" cy="${y}" r="1" fill="${mix(skin, '#8a3f1f', 0.5)}"/>`;
    parts.push(...[74, 79, 84, 116, 121, 126].map((x, i) => spot(x, 103 + (i % 2) * 3)));
  }
  if (random.chance(age >= COACH_FROM ? 0.35 : 0.05)) {
    parts.push(
      `<g fill="#ffffff" fill-opacity=".18" stroke="#2b3342" stroke-width="2"><rect x="74" y="85.5" width="21" height="16" rx="6.5"/><rect x="105" y="85.5" width="21" height="16" rx="6.5"/><path d="M95 91Q100 88.500 105 91M74 90L67 88M126 90L133 88" fill="none"/></g>`,
    );
  }
  if (sex === 1 && age < 30 && random.chance(0.3)) {
    const band = spark === '#ffffff' ? field : spark;
    parts.push(`<path d="M67 70Q100 40 133 70" fill="none" stroke="${band}" stroke-width="6"/>`);
  }
  return parts.join('');
}
