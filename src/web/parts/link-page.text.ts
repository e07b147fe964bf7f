export const linkPageText = {
  broken: 'Връзката е непълна. Отворете я отново от писмото.',
  codeAsked: 'Въведете шестцифрения код. Той е в отделно писмо или Ви се казва от клуба.',
  code: 'Код',
  open: 'Продължи',
  opening: 'Проверка...',
  sending: 'Изпращане...',
};

export const somethingWentWrong = 'Нещо се обърка..';
