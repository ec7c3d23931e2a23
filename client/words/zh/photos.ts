export const photosZh = {
  title: '照片',
  take: '拍照或选图',
  name: (count: number) => `照片 ${count}`,
  sending: '上传中',
  sent: (stored: number, all: number) => `已上传 ${stored} / ${all}`,
  again: '重新上传',
  remove: (name: string) => `删除${name}`,
  stranger: '有文件不是图片，没有加入',
  missing: {
    none: '这个原因要拍照',
    sending: '照片还在上传',
    failed: '有照片没有上传成功，重新上传或删除',
  },
}
