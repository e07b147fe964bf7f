import { MOST_TICKED } from '#contract/common/limits.ts';
import type { ManyCount } from '#web/lib/many-run.ts';

export const manyText = {
  continue: (count: number) => `Продължи с останалите ${count}`,
  halted: 'Спряно по Ваше желание.',
  anotherPerson: 'В браузъра вече е влязъл друг потребител. Останалото не е изпратено.',
  undone: (count: number) => `Върнати: ${count}`,
  loadFailed: 'Списъкът не можа да бъде прочетен докрай. Моля, опитайте отново.',
};

export function tickedText(count: number): string {
  return count === 1 ? '1 избран ред' : `${count} избрани`;
}

/** „Всички 875“, and where there are more than can be ticked, how many of them. */
export function allText(total: number): string {
  return total > MOST_TICKED ? `Първите ${MOST_TICKED} от ${total}` : `Всички ${total}`;
}

/** One line for each thing that is not simply done. */
export function leftLines({ unsure, waiting }: ManyCount<unknown>): string[] {
  const lines: string[] = [];
  if (unsure.length > 0) {
    lines.push(
      `Без отговор: ${unsure.length}. Връзката прекъсна, преди да стане ясно дали са направени; при продължаване нищо не се прави втори път.`,
    );
  }
  if (waiting.length > 0) lines.push(`Не са започнати: ${waiting.length}.`);
  return lines;
}
