export const addFirstPlayer = 'Добавете първия състезател на клуба или внесете всички от Excel';
