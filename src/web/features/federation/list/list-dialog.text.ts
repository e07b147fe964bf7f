export const closed = 'Закрит';
export const short = 'Съкращение';
export const shortHint = 'Стои пред името на клуба, напр. „СК Пример (Русе)“.';
export const detail = 'Пълно име';
export const detailHint = 'Стои под съкращението, когато се избира вид на клуб.';
export const named = 'С този вид има клубове и съкращението не се променя. Закрийте го и добавете друг.';
export const nameHint = 'Новото име важи и за въведените измервания.';
